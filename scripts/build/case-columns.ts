import { SEIZURE_LISTS, SEIZURE_VALUES } from '../../rules/case/index.ts'
import { formatCsvLine } from '../../rules/exchange/csv.ts'
import { type BuiltPack, compileVocabulary } from '../../rules/pack/index.ts'
import schema from '../../schemas/case.schema.json' with { type: 'json' }
import { CASE_FIELDS, type CellKind, nameSeizureColumn, SEIZURE_FIELDS } from './tables/case-columns.ts'
import { CODE_SEPARATOR } from './tables/group-row.ts'

type ColumnRow = readonly [column: string, cell: string, values: string, meaning: string]

const HEADER: ColumnRow = ['column', 'cell', 'values', 'meaning']

const CELLS: Readonly<Record<CellKind, string>> = {
  text: 'text',
  amount: 'number',
  codes: `codes divided by ${CODE_SEPARATOR}`,
  pages: `true or none or pages divided by ${CODE_SEPARATOR}`,
  flag: '1 there or 0 absent or empty where not reported',
}

/** The columns by which a table holds cases, by file, as the committed file must read. */
export function buildCaseColumns(pack: BuiltPack): Readonly<Record<string, string>> {
  const rows = [HEADER, ...listFieldRows(), ...listSeizureRows(pack), ...listEntryRows(pack)]
  return { 'schemas/case-columns.csv': rows.map((row) => `${formatCsvLine(row)}\n`).join('') }
}

const listFieldRows = (): ColumnRow[] =>
  [...CASE_FIELDS].map(([field, kind]) => [field, CELLS[kind], '', getDescription(schema.properties, field)])

/** Those of the first type; a second has `seizure2_…`, and so on. */
const listSeizureRows = ({ seizureCodes }: BuiltPack): ColumnRow[] =>
  [...SEIZURE_FIELDS].map(([field, kind]) => {
    const coded = [...SEIZURE_VALUES, ...SEIZURE_LISTS].find((one) => one === field)
    const values = coded ? seizureCodes[coded].join(CODE_SEPARATOR) : ''
    return [nameSeizureColumn(1, field), CELLS[kind], values, getDescription(schema.$defs.seizure.properties, field)]
  })

function listEntryRows(pack: BuiltPack): ColumnRow[] {
  const { entries } = compileVocabulary(pack.pages)
  return Object.keys(pack.features).map((code) => {
    const entry = entries.get(code)
    return [code, CELLS.flag, '', `${entry?.page}: ${entry?.label}`]
  })
}

function getDescription(properties: Readonly<Record<string, object>>, field: string): string {
  const property = properties[field] ?? {}
  return 'description' in property ? String(property.description) : ''
}
