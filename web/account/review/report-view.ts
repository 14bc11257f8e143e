import { GROUPS } from '../../../rules/case/index.ts'
import { GROUP_TITLES } from '../../../rules/text/texts.ts'
import type { ValidationReport } from '../../api-client/api-routes.ts'

export const REPORT_COLUMNS = [
  'Diagnosis',
  'Cases',
  ...GROUPS.map((group) => GROUP_TITLES[group]),
  'Not checked',
  'Likely besides',
]

export const MISSED_HEADINGS = ['Diagnosis', 'Came out as', 'Likely instead', 'Rules']

export const formatDiagnosisRow = (row: ValidationReport['diagnoses'][number]): readonly string[] => [
  row.diagnosis,
  ...[row.cases, ...GROUPS.map((group) => row.groups[group]), row.notChecked].map(String),
  row.likelyBesides.map(({ code, cases }) => `${code} ${cases}`).join(', ') || 'nothing',
]

export const formatMissedRow = ({ diagnosis, group, likely, packVersion }: ValidationReport['missed'][number]) => [
  diagnosis,
  group === 'notChecked' ? 'not checked' : GROUP_TITLES[group],
  likely.join(', ') || 'nothing',
  packVersion,
]

/** What was answered in the validation form, and whether both implementations of the rules agree, as sentences. */
export function describeAgreement({ validations, disagreeing }: ValidationReport): readonly string[] {
  const { all, containedInLikely, othersInLikely } = validations
  const answered =
    all === 0
      ? 'The validation form was not sent yet.'
      : `The validation form was sent ${all} ${all === 1 ? 'time' : 'times'}: the diagnosis was among the likely syndromes in ${containedInLikely}, and others were in ${othersInLikely}.`
  const evaluated =
    disagreeing === 0
      ? 'Both implementations of the rules agree on every stored case that they have evaluated.'
      : `The independent implementation of the rules disagrees on ${disagreeing} stored cases: tell the operator of the site, whose log names them.`
  return [answered, evaluated]
}
