import type { Remark, RemarkKind } from '../../api-client/api-routes.ts'

type RemarkView = Readonly<{ title: string; columns: Readonly<Record<string, string>> }>

/** The kinds of remarks, and the headings of their columns. */
export const REMARK_VIEWS = {
  comments: { title: 'Comments on pages', columns: { day: 'Day', page: 'Page', comment: 'Comment' } },
  feedback: {
    title: 'Feedback on results',
    columns: { day: 'Day', rating: 'Rating', diagnosis: 'Diagnosis', text: 'Text' },
  },
  validations: {
    title: 'Validations',
    columns: {
      day: 'Day',
      correct_diagnosis: 'Diagnosis',
      contained_in_likely: 'Among the likely',
      others_in_likely: 'Others likely',
      comment: 'Comment',
    },
  },
} as const satisfies Readonly<Record<RemarkKind, RemarkView>>

export const isRemarkKind = (text: string): text is RemarkKind => text in REMARK_VIEWS

const YES_NO_COLUMNS = ['contained_in_likely', 'others_in_likely']

export const formatRemark = (kind: RemarkKind, remark: Remark): readonly string[] =>
  Object.keys(REMARK_VIEWS[kind].columns).map((column) => formatCell(column, remark[column] ?? ''))

const formatCell = (column: string, value: string | number): string => {
  if (YES_NO_COLUMNS.includes(column)) return value === 1 ? 'yes' : 'no'
  return String(value)
}
