import { chakra, Heading } from '@chakra-ui/react'
import { useState } from 'react'
import type { Remark, RemarkKind } from '../../api-client/api-routes.ts'
import { RoleGuard } from '../../api-client/role-guard.tsx'
import { usePages } from '../../api-client/use-pages.ts'
import { isRecord } from '../../case/files/json.ts'
import { ExternalLink, SelectInput } from '../../ui/controls.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { PagedListFrame } from '../../ui/paged-list.tsx'
import { SECTION_PAGE } from '../../ui/section-page-styles.ts'
import { formatRemark, isRemarkKind, REMARK_VIEWS } from './remark-view.ts'
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

/** What people remarked, one kind at a time. */
function RemarkSection() {
  const [kind, setKind] = useState<RemarkKind>('comments')
  return (
    <section aria-labelledby="remarks">
      <Heading id="remarks">Remarks</Heading>
      <chakra.div maxW="sm">
        <FormField label="Kind of remark">
          <SelectInput value={kind} onChange={({ target }) => isRemarkKind(target.value) && setKind(target.value)}>
            {Object.entries(REMARK_VIEWS).map(([value, { title }]) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </SelectInput>
        </FormField>
      </chakra.div>
      <RemarkList key={kind} kind={kind} />
      <p>
        <ExternalLink href={`/api/review/remarks/${kind}/csv`} download>
          Download all of this kind, as CSV
        </ExternalLink>
      </p>
    </section>
  )
}

/** The remarks of a kind, newest first. */
function RemarkList({ kind }: Readonly<{ kind: RemarkKind }>) {
  const list = usePages(`/api/review/remarks/${kind}`, isRemark)
  const { title, columns } = REMARK_VIEWS[kind]
  return (
    <PagedListFrame {...list} empty="Nobody has remarked anything of this kind yet.">
      <DataTable
        label={title}
        headings={Object.values(columns)}
        rows={list.rows.map((remark) => formatRemark(kind, remark))}
      />
    </PagedListFrame>
  )
}

const isRemark = (value: unknown): value is Remark =>
  isRecord(value) && Object.values(value).every((cell) => typeof cell === 'string' || typeof cell === 'number')
