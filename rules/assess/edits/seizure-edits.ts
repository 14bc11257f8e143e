import {
  applyEdits,
  type EditorVocabulary,
  memoizeByObject,
  migrateSeizure,
  normalizeSeizure,
  type PatientCase,
  type Seizure,
  type SeizurePattern,
  withSeizure,
} from '../../case/index.ts'
import { type RulesContext, SEIZURE_ADDRESS } from '../explain/entry-index.ts'
import { FIELD_NAMES, SEIZURE_FIELDS } from '../explain/format.ts'
import type { Edit } from './edit.ts'

/** Each field of each seizure made to fit a pattern, and a further seizure that fits it. */
export function listSeizureEdits(
  pattern: SeizurePattern,
  { pack, entries }: RulesContext,
  patient: PatientCase,
): Edit[] {
  const first = getFirstAlternatives(pattern)
  const whole = migrateSeizure(pack, { ...normalizeSeizure({}), ...first })
  const describe = (field: SeizureField): string => describeValue(first[field], entries)
  const fields = SEIZURE_FIELDS.filter((field) => pattern[field] !== undefined)
  const changes = patient.seizures.flatMap((_, index) =>
    fields.map((field) => ({
      id: `seizure ${index + 1} ${field} ${first[field]}`,
      clause: describe(field)
        ? `the ${FIELD_NAMES[field]} of seizure ${index + 1} were ‘${describe(field)}’`
        : `seizure ${index + 1} had no ${FIELD_NAMES[field]}`,
      address: SEIZURE_ADDRESS,
      apply: editSeizure(pack, index, (seizure) => ({ ...seizure, [field]: whole[field] })),
    })),
  )
  const additional = {
    id: `seizure ${JSON.stringify(first)}`,
    clause: `there were a further seizure type (‘${fields.map(describe).filter(Boolean).join(', ')}’)`,
    address: SEIZURE_ADDRESS,
    apply: (one: PatientCase) => withSeizure(pack, one, one.seizures.length, () => whole),
  }
  return [...changes, additional]
}

type SeizureField = (typeof SEIZURE_FIELDS)[number]

const describeValue = (value: SeizurePattern[SeizureField], entries: RulesContext['entries']): string =>
  [value ?? []]
    .flat()
    .map((code) => entries.get(code)?.label ?? code.replaceAll('_', ' '))
    .join(', ')

/** Each answered field of each seizure left open, and each seizure taken out. */
export const listSeizureRemovals = (pack: EditorVocabulary, { seizures }: PatientCase): Edit[] =>
  seizures.flatMap((seizure, index) => [
    ...SEIZURE_FIELDS.filter((field) => seizure[field].length > 0).map((field) => ({
      id: `seizure ${index + 1} ${field}`,
      clause: `the ${FIELD_NAMES[field]} of seizure ${index + 1} were not known`,
      address: SEIZURE_ADDRESS,
      apply: editSeizure(pack, index, (one) => ({ ...one, [field]: normalizeSeizure({})[field] })),
    })),
    {
      id: `without seizure ${index + 1}`,
      clause: `there were no seizure ${index + 1}`,
      address: SEIZURE_ADDRESS,
      apply: (one: PatientCase) => applyEdits(pack, one, [{ kind: 'removeSeizure', seizure: index }]),
    },
  ])

/** A seizure with the first of the alternatives that a pattern allows. */
const getFirstAlternatives = (pattern: SeizurePattern): SeizurePattern =>
  Object.fromEntries(
    Object.entries(pattern).map(([field, value]) => [
      field,
      typeof value === 'string' ? (value.split('|')[0] ?? '') : value,
    ]),
  )

/** What becomes of a seizure is made once: who tries many edits together knows it again. */
function editSeizure(pack: EditorVocabulary, index: number, change: (seizure: Seizure) => Seizure): Edit['apply'] {
  const changeOnce = memoizeByObject(change)
  return (patient) => withSeizure(pack, patient, index, changeOnce)
}
