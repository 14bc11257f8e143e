import { migrateSeizure, normalizeSeizure, type PatientCase, type Seizure, type SeizurePattern } from '../../engine/index.ts'
import { FIELD_NAMES, formatName, SEIZURE_FIELDS } from '../explanation/format.ts'
import type { Edit, RulesContext } from './edit.ts'

/** Each field of each seizure made to fit a pattern, and a further seizure that fits it. */
export function listSeizureEdits(pattern: SeizurePattern, { pack, vocabulary }: RulesContext, patient: PatientCase): Edit[] {
  const withPattern = (seizure: Seizure, wanted: SeizurePattern): Seizure =>
    migrateSeizure(pack, { ...seizure, ...getFirstAlternatives(wanted) })
  const describePattern = (wanted: SeizurePattern) =>
    Object.values(wanted)
      .flat()
      .map((value) => formatName(value.split('|')[0] ?? '', vocabulary))
      .join(', ')
  const additional = {
    says: `enter a further seizure: ${describePattern(pattern)}`,
    apply: addSeizure(withPattern(normalizeSeizure({}), pattern)),
  }
  const fields = SEIZURE_FIELDS.filter((field) => pattern[field] !== undefined)
  const changes = patient.seizures.flatMap((_, index) =>
    fields.map((field) => {
      const wanted = { [field]: pattern[field] }
      return {
        says: `enter the ${FIELD_NAMES[field]} of seizure ${index + 1} as ${describePattern(wanted) || 'empty'}`,
        apply: editSeizure(index, (seizure) => withPattern(seizure, wanted)),
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
  (seizure: Seizure): Edit['apply'] =>
  (patient) => ({ ...patient, seizures: [...patient.seizures, seizure] })

/** What becomes of a seizure is made once: who tries many edits together knows it again. */
function editSeizure(index: number, change: (seizure: Seizure) => Seizure): Edit['apply'] {
  const edited = new WeakMap<Seizure, Seizure>()
  const changeOnce = (seizure: Seizure): Seizure => {
    const result = edited.get(seizure) ?? change(seizure)
    edited.set(seizure, result)
    return result
  }
  return (patient) => ({
    ...patient,
    seizures: patient.seizures.map((one, place) => (place === index ? changeOnce(one) : one)),
  })
}
