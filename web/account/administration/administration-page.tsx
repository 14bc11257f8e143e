import { chakra } from '@chakra-ui/react'
import { RoleGuard } from '../../api-client/role-guard.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { ADMINISTRATION } from './administration-styles.ts'
import { AuditSection } from './audit-section.tsx'
import { ExportSection } from './export-section.tsx'
import { UserSection } from './user-section.tsx'

/** What an administrator needs no shell on the host for. */
export const AdministrationPage = () => (
  <chakra.div css={ADMINISTRATION}>
    <RoleGuard needs="administrator">
      <PageHeading>Administration</PageHeading>
      <p>Whatever is done or read on this page is entered in the audit table with your account.</p>
      <UserSection />
      <AuditSection />
      <ExportSection />
    </RoleGuard>
  </chakra.div>
)
