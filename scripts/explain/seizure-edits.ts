import { normalizeSeizure, type PatientCase, type Seizure, type SeizurePattern } from '../../rules/engine/index.ts'
import type { Edit, Spoken } from './edits.ts'
import { FIELD_NAMES, nameOf, SEIZURE_FIELDS } from './words.ts'

/** Each field of each seizure made to fit a pattern, and a further seizure that fits it. */
export function seizureEdits(pattern: SeizurePattern, { vocabulary }: Spoken, patient: PatientCase): Edit[] {
  const said = (wanted: SeizurePattern) =>
    Object.values(wanted)
      .flat()
      .map((value) => nameOf(value.split('|')[0] ?? '', vocabulary))
      .join(', ')
  const further = { says: `enter a further seizure: ${said(pattern)}`, apply: withSeizure(firstOf(pattern)) }
  const fields = SEIZURE_FIELDS.filter((field) => pattern[field] !== undefined)
  const changes = patient.seizures.flatMap((_, index) =>
    fields.map((field) => {
      const wanted = { [field]: pattern[field] }
      return {
        says: `enter the ${FIELD_NAMES[field]} of seizure ${index + 1} as ${said(wanted) || 'empty'}`,
        apply: changedSeizure(index, (seizure) => ({ ...seizure, ...firstOf(wanted) })),
      }
    }),
  )
  return [...changes, further]
}

/** Each answered field of each seizure left open, and each seizure taken out. */
export const seizureRemovals = ({ seizures }: PatientCase): Edit[] =>
  seizures.flatMap((seizure, index) => [
    ...SEIZURE_FIELDS.filter((field) => seizure[field].length > 0).map((field) => ({
      says: `leave the ${FIELD_NAMES[field]} of seizure ${index + 1} unanswered`,
      apply: changedSeizure(index, (one) => ({ ...one, [field]: normalizeSeizure({})[field] })),
    })),
    {
      says: `take out seizure ${index + 1}`,
      apply: (one: PatientCase) => ({ ...one, seizures: one.seizures.toSpliced(index, 1) }),
    },
  ])

/** A seizure with the first of the alternatives that a pattern allows. */
const firstOf = (pattern: SeizurePattern): SeizurePattern =>
  Object.fromEntries(
    Object.entries(pattern).map(([field, value]) => [
      field,
      typeof value === 'string' ? (value.split('|')[0] ?? '') : value,
    ]),
  )

const withSeizure =
  (seizure: SeizurePattern): Edit['apply'] =>
  (patient) => ({ ...patient, seizures: [...patient.seizures, { ...normalizeSeizure({}), ...seizure }] })

const changedSeizure =
  (index: number, change: (seizure: Seizure) => Seizure): Edit['apply'] =>
  (patient) => ({ ...patient, seizures: patient.seizures.map((one, place) => (place === index ? change(one) : one)) })
