import type { Remark, RemarkKind } from '../../api-client/api-routes.ts'
import { usePages } from '../../api-client/use-pages.ts'
import { isRecord } from '../../case/files/json.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { PagedListFrame } from '../../ui/paged-list.tsx'
import { formatRemark, REMARK_VIEWS } from './remark-view.ts'

/** The remarks of a kind, newest first. */
export function RemarkList({ kind }: Readonly<{ kind: RemarkKind }>) {
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
