import {
  FEATURE_LISTS,
  type PatientCase,
  type RulePack,
  SEIZURE_LISTS,
  SEIZURE_VALUES,
  type SubmittedCase,
} from '../../../rules/case/index.ts'
import { listFeatureCodes } from '../../../rules/engine/index.ts'
import schema from '../../../schemas/case.schema.json' with { type: 'json' }

type KnownNames = Readonly<{ names: readonly string[]; thing: string }>
/** A name of a case that is none, where it stands, and those that there are. */
export type NameUse = Readonly<{ name: string; place: string; known: KnownNames }>

const CASE_FIELDS: KnownNames = { names: Object.keys(schema.properties), thing: 'a field of a case' }
const SEIZURE_FIELDS: KnownNames = {
  names: Object.keys(schema.$defs.seizure.properties),
  thing: 'a field of a seizure',
}

export const isCaseField = (name: string): boolean => CASE_FIELDS.names.includes(name)

/** The codes and fields of a case that the vocabulary does not have. */
export const findUnknownNames = (pack: RulePack, submitted: SubmittedCase, patient: PatientCase): NameUse[] => [
  ...listUnknownFields(submitted),
  ...listUnknownCodes(pack, patient),
]

function listUnknownFields(submitted: SubmittedCase): NameUse[] {
  const ofCase = Object.keys(submitted).map((name) => ({ name, place: '', known: CASE_FIELDS }))
  const ofSeizures = (submitted.seizures ?? []).flatMap((seizure, index) =>
    Object.keys(seizure).map((name) => ({ name, place: ` in seizure ${index + 1}`, known: SEIZURE_FIELDS })),
  )
  return [...ofCase, ...ofSeizures].filter(isUnknown)
}

function listUnknownCodes(pack: RulePack, patient: PatientCase): NameUse[] {
  const inLists = FEATURE_LISTS.flatMap((list) =>
    patient[list]
      .filter((name) => !Object.hasOwn(pack.features, name))
      .map((name) => ({
        name,
        place: ` in ${list}`,
        known: { names: listFeatureCodes(pack, list), thing: 'in the vocabulary' },
      })),
  )
  return [...inLists, ...patient.seizures.flatMap((seizure, index) => listUnknownInSeizure(seizure, index + 1, pack))]
}

function listUnknownInSeizure(
  seizure: PatientCase['seizures'][number],
  number: number,
  { seizureCodes }: RulePack,
): NameUse[] {
  const uses = [
    ...SEIZURE_VALUES.map((field) => ({ field, name: seizure[field] })),
    ...SEIZURE_LISTS.flatMap((field) => seizure[field].map((name) => ({ field, name }))),
  ]
  return uses
    .filter(({ name }) => name !== '' && !name.startsWith('*'))
    .map(({ field, name }) => ({
      name,
      place: ` in ${field} of seizure ${number}`,
      known: { names: seizureCodes[field], thing: 'in the vocabulary' },
    }))
    .filter(isUnknown)
}

const isUnknown = ({ name, known }: NameUse): boolean => !known.names.includes(name)
