import { normalizeSeizure, type PatientCase, type Seizure, type SeizurePattern } from '../../engine/index.ts'
import { FIELD_NAMES, formatName, SEIZURE_FIELDS } from '../explanation/format.ts'
import type { Edit, RulesContext } from './edit.ts'

/** Each field of each seizure made to fit a pattern, and a further seizure that fits it. */
export function listSeizureEdits(pattern: SeizurePattern, { vocabulary }: RulesContext, patient: PatientCase): Edit[] {
  const describePattern = (wanted: SeizurePattern) =>
    Object.values(wanted)
      .flat()
      .map((value) => formatName(value.split('|')[0] ?? '', vocabulary))
      .join(', ')
  const additional = {
    says: `enter a further seizure: ${describePattern(pattern)}`,
    apply: addSeizure(getFirstAlternatives(pattern)),
  }
  const fields = SEIZURE_FIELDS.filter((field) => pattern[field] !== undefined)
  const changes = patient.seizures.flatMap((_, index) =>
    fields.map((field) => {
      const wanted = { [field]: pattern[field] }
      return {
        says: `enter the ${FIELD_NAMES[field]} of seizure ${index + 1} as ${describePattern(wanted) || 'empty'}`,
        apply: editSeizure(index, (seizure) => ({ ...seizure, ...getFirstAlternatives(wanted) })),
      }
    }),
  )
  return [...changes, additional]
}

/** Each answered field of each seizure left open, and each seizure taken out. */
export const listSeizureRemovals = ({ seizures }: PatientCase): Edit[] =>
  seizures.flatMap((seizure, index) => [
    ...SEIZURE_FIELDS.filter((field) => seizure[field].length > 0).map((field) => ({
      says: `leave the ${FIELD_NAMES[field]} of seizure ${index + 1} unanswered`,
      apply: editSeizure(index, (one) => ({ ...one, [field]: normalizeSeizure({})[field] })),
    })),
    {
      says: `take out seizure ${index + 1}`,
      apply: (one: PatientCase) => ({ ...one, seizures: one.seizures.toSpliced(index, 1) }),
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

const addSeizure =
  (seizure: SeizurePattern): Edit['apply'] =>
  (patient) => ({ ...patient, seizures: [...patient.seizures, { ...normalizeSeizure({}), ...seizure }] })

const editSeizure =
  (index: number, change: (seizure: Seizure) => Seizure): Edit['apply'] =>
  (patient) => ({ ...patient, seizures: patient.seizures.map((one, place) => (place === index ? change(one) : one)) })
