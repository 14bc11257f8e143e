import schema from '../../schemas/case.schema.json' with { type: 'json' }
import { type SubmittedCase, suggestNearest } from '../case/index.ts'

/** Those of the schema, and `imported`, in which a converted case keeps what became of its source. */
const CASE_FIELDS: readonly string[] = [...Object.keys(schema.properties), 'imported']
const SEIZURE_FIELDS: readonly string[] = Object.keys(schema.$defs.seizure.properties)

export const isCaseField = (name: string): boolean => CASE_FIELDS.includes(name)

/** A field that no case has, so that what it holds counts for nothing. `pointer` is a JSON Pointer (RFC 6901). */
export type UnknownField = Readonly<{ name: string; pointer: string; seizure?: number; known: readonly string[] }>

export function listUnknownFields({ seizures = [], ...fields }: SubmittedCase): readonly UnknownField[] {
  const ofCase = listUnknown(fields, CASE_FIELDS).map((name) => ({
    ...{ name, known: CASE_FIELDS },
    pointer: toPointer(name),
  }))
  const ofSeizures = seizures.flatMap((one, seizure) =>
    listUnknown(one, SEIZURE_FIELDS).map((name) => ({
      ...{ name, seizure, known: SEIZURE_FIELDS },
      pointer: `/seizures/${seizure}${toPointer(name)}`,
    })),
  )
  return [...ofCase, ...ofSeizures]
}

/** A sentence that ends with the nearest known name. `effect`: what comes of it, such as 'so it counts for nothing'. */
export const describeUnknownField = ({ name, seizure, known }: UnknownField, effect: string): string => {
  const thing =
    seizure === undefined ? 'is not a field of a case' : `in seizure ${seizure + 1} is not a field of a seizure`
  return `\`${name}\` ${thing}, ${effect}${suggestNearest(name, known)}`
}

/** The same as warnings, where the rest of the case counts. */
export const warnOfUnknownFields = (submitted: SubmittedCase): readonly string[] =>
  listUnknownFields(submitted).map((field) => describeUnknownField(field, 'so it counts for nothing'))

const listUnknown = (fields: object, known: readonly string[]): readonly string[] =>
  Object.keys(fields).filter((name) => !known.includes(name))

const toPointer = (name: string): string => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
