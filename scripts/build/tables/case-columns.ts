import {
  memoizeByObject,
  nearest,
  SEIZURE_LISTS,
  SEIZURE_VALUES,
  type SeizureList,
  type SeizureValue,
} from '../../../rules/case/index.ts'
import type { BuiltPack } from '../../../rules/pack/index.ts'
import schema from '../../../schemas/case.schema.json' with { type: 'json' }

/**
 * How the cells of a column are read. `amount`: a number or its text; `flag`: an entry that is there, absent or not
 * reported.
 */
export type CellKind = 'text' | 'amount' | 'codes' | 'pages' | 'flag'

/**
 * Where the cells of a column go. `seizure`: the number of the seizure type that has the field. `code`: the entry of a
 * list of a seizure that a flag ticks.
 */
export type CaseColumn = Readonly<{
  name: string
  field: string
  kind: CellKind
  seizure?: number
  code?: string
  /** A box of REDCap, which is 0 too where nobody has opened its instrument. */
  isCheckbox?: true
  /** The column that states whether the instrument of the box is complete. */
  completeBy?: number
  /** What a program writes about its own rows, and no value of a case. */
  isService?: true
}>

/** The columns of a table, in its order; undefined for one that belongs to no case. */
export type ColumnReading = Readonly<{ columns: readonly (CaseColumn | undefined)[]; warnings: readonly string[] }>

/** What is no answer of a person, and the names that only another reading of the specification has. */
const NO_COLUMNS = ['saved', 'submitted', 'neuroexam', 'neuroexamFreeText', 'neuroexamCourseFreeText', 'alertCriteria']

const SEIZURE_COLUMN = /^seizure([1-9]\d?)_(\w+)$/i
const EXAMPLE_SEIZURE = 1

/** The fields of a case that are columns, with how their cells are read. */
export const CASE_FIELDS = toFieldKinds(schema.properties, NO_COLUMNS)

/** The fields of a seizure type that are columns such as `seizure1_details`. */
export const SEIZURE_FIELDS = toFieldKinds(schema.$defs.seizure.properties, [])

export const nameSeizureColumn = (seizure: number, field: string): string => `seizure${seizure}_${field}`

/** Which column of a table is which, in any case of its letters; what is none is named with the nearest that there is. */
export function readColumns(names: readonly string[], pack: BuiltPack): ColumnReading {
  const known = indexNames(pack)
  const columns = names.map((name, index) => {
    const column = findColumn(known.get(name.toLowerCase()) ?? name, pack)
    return column?.isCheckbox ? { ...column, ...findCompletion(names, index) } : column
  })
  const unknown = names.filter((_, index) => columns[index] === undefined)
  return { columns, warnings: unknown.map((name) => describeUnknown(name, pack)) }
}

/** What other programs call the field of the left. */
const OTHER_NAMES: Readonly<Record<string, string>> = { record_id: 'id' }

/** The names as they are written here, by the same in small letters, which is how REDCap writes all of them. */
const indexNames = memoizeByObject((pack: BuiltPack): ReadonlyMap<string, string> => {
  const names = [...CASE_FIELDS.keys(), ...Object.keys(pack.features)]
  const pairs = names.map((name) => [name.toLowerCase(), name] as const)
  return new Map([...pairs, ...Object.entries(OTHER_NAMES)])
})

/** What REDCap writes about its rows: events, repeats, and whether an instrument is complete. */
const SERVICE_COLUMN = /^redcap_\w+$|_(complete|timestamp)$/

/** An entry as a box of REDCap: `history___hist_febrile_seizures`, `seizure2_details___motor_tonic`. */
const CHECKBOX_COLUMN = /^(?:seizure([1-9]\d?)_)?(\w+?)___(\w+)$/

function findColumn(name: string, { features, seizureCodes }: BuiltPack): CaseColumn | undefined {
  if (Object.hasOwn(features, name)) return { name, field: name, kind: 'flag' }
  const kind = CASE_FIELDS.get(name)
  if (kind) return { name, field: name, kind }
  const [, checkboxSeizure = EXAMPLE_SEIZURE, list = '', code = ''] = CHECKBOX_COLUMN.exec(name) ?? []
  if (Object.hasOwn(features, code)) return { name, field: code, kind: 'flag', isCheckbox: true }
  const ofSeizure = SEIZURE_LISTS.find((field) => field.toLowerCase() === list && seizureCodes[field].includes(code))
  if (ofSeizure)
    return { name, field: ofSeizure, kind: 'flag', seizure: Number(checkboxSeizure), code, isCheckbox: true }
  const [, number, field = ''] = SEIZURE_COLUMN.exec(name) ?? []
  const seizureField = [...SEIZURE_FIELDS.keys()].find((one) => one.toLowerCase() === field.toLowerCase())
  const seizureKind = seizureField && SEIZURE_FIELDS.get(seizureField)
  if (seizureField && seizureKind) return { name, field: seizureField, kind: seizureKind, seizure: Number(number) }
  return SERVICE_COLUMN.test(name) ? { name, field: '', kind: 'text', isService: true } : undefined
}

/** REDCap writes whether an instrument is complete behind the columns of the instrument. */
function findCompletion(names: readonly string[], index: number): Readonly<{ completeBy?: number }> {
  const completeBy = names.findIndex((name, at) => at > index && name.endsWith('_complete'))
  return completeBy < 0 ? {} : { completeBy }
}

function describeUnknown(name: string, pack: BuiltPack): string {
  const field = findSeizureField(name, pack)
  const next = field
    ? ` it is an entry of a seizure type: write it into \`${nameSeizureColumn(EXAMPLE_SEIZURE, field)}\`.`
    : describeNearest(name, pack)
  return `warning: the column \`${name}\` is none of a case, so it counts for nothing;${next}`
}

const findSeizureField = (code: string, { seizureCodes }: BuiltPack): SeizureList | SeizureValue | undefined =>
  [...SEIZURE_LISTS, ...SEIZURE_VALUES].find((field) => seizureCodes[field].includes(code))

function describeNearest(name: string, { features }: BuiltPack): string {
  const ofSeizure = [...SEIZURE_FIELDS.keys()].map((field) => nameSeizureColumn(EXAMPLE_SEIZURE, field))
  const like = nearest(name, [...CASE_FIELDS.keys(), ...ofSeizure, ...Object.keys(features)])
  return like ? ` did you mean \`${like}\`?` : ' schemas/case-columns.csv lists those that there are.'
}

function toFieldKinds(
  properties: Readonly<Record<string, object>>,
  without: readonly string[],
): ReadonlyMap<string, CellKind> {
  const kinds = Object.entries(properties).flatMap(([field, property]) => {
    const kind = without.includes(field) ? undefined : findKind(field, property)
    return kind ? [[field, kind] as const] : []
  })
  return new Map(kinds)
}

function findKind(field: string, property: object): CellKind | undefined {
  const type = 'type' in property ? property.type : undefined
  if (field === 'partial') return 'pages'
  if (type === 'string') return 'text'
  if (Array.isArray(type) && type.includes('number')) return 'amount'
  return type === 'array' && field !== 'seizures' ? 'codes' : undefined
}
