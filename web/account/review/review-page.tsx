import { chakra } from '@chakra-ui/react'
import { RoleGuard } from '../../api-client/role-guard.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { SECTION_PAGE } from '../../ui/section-page-styles.ts'
import { RemarkSection } from './remark-section.tsx'
import { ReportSection } from './report-section.tsx'

/** How the rules did at this site, and what was remarked; nothing here leads to a person or a case. */
export const ReviewPage = () => (
  <chakra.div css={SECTION_PAGE}>
    <RoleGuard needs="reviewer">
      <PageHeading>Review</PageHeading>
      <p>
        How the rules did on the cases of this site, and what people remarked. Who they were and which case it was is
        not shown. Whatever you read here is entered in the audit table with your account.
      </p>
      <ReportSection />
      <RemarkSection />
    </RoleGuard>
  </chakra.div>
)
