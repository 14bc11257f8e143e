import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parquetWriteFile } from 'hyparquet-writer'
import { afterAll, describe, expect, it } from 'vitest'
import { normalizeCase, type SubmittedCase } from '../../rules/case/index.ts'
import { evaluate, getGroups } from '../../rules/engine/index.ts'
import { formatCsvLine } from '../../rules/exchange/csv.ts'
import { generateCohort } from '../../scripts/checks/bench/cohort/generated-cases.ts'
import { convertTable, TABLE_KINDS, type TableKind } from '../../scripts/cli/cohort/convert-table.ts'
import { runCli } from '../cli/run-cli.ts'
import { buildCurrentPack } from '../support/pack.ts'
import { runInProcess } from '../support/run-in-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'epicriteria-tables-'))
afterAll(() => rmSync(folder, { recursive: true }))

const pack = buildCurrentPack()
const toCell = (value: unknown): string | null =>
  value === undefined || value === null ? null : Array.isArray(value) ? value.join('|') : String(value)

/** A case as somebody writes it into a table: lists as texts, and the entries of the EEG as columns of their own. */
function toRow({ seizures = [], eeg = [], partial = [], ...fields }: SubmittedCase): Map<string, string | null> {
  const ofSeizures = seizures.flatMap((seizure, index) =>
    Object.entries(seizure).map(([field, value]) => [`seizure${index + 1}_${field}`, value] as const),
  )
  const entries = eeg.map((code) => [code, pack.features[code] ? 'x' : null] as const)
  const cells = [...Object.entries({ ...fields, partial: toCell(partial) || 'none' }), ...ofSeizures, ...entries]
  return new Map(cells.map(([name, value]) => [name, toCell(value)]))
}

const isReported = (seizure: object) => Object.values(seizure).some((value) => (toCell(value) ?? '').trim() !== '')
const cases = [...generateCohort(pack, 150)].map(({ seizures = [], ...rest }) => ({
  ...rest,
  seizures: seizures.filter(isReported),
}))
const rows = cases.map(toRow)
const columns = [...new Set(rows.flatMap((row) => [...row.keys()]))]

const writeCsv = (name: string, lines: readonly (readonly unknown[])[]) => {
  writeFileSync(join(folder, name), `\uFEFF${lines.map(formatCsvLine).join('\r\n')}\r\n`)
  return join(folder, name)
}

/** What the command prints for a table, without reading the rules again. */
async function convert(kind: TableKind, file: string) {
  let invalidCount = 0
  const run = async () => {
    invalidCount = await convertTable(file, kind, pack, 'all')
  }
  return { ...(await runInProcess(run, { args: [] })), invalidCount }
}
const classifyLine = (line: string) => getGroups(evaluate(pack, normalizeCase(JSON.parse(line))))

describe('a table of cases', () => {
  it.each(TABLE_KINDS)('as %s comes out as the cases that were written into it', async (kind) => {
    const file = join(folder, `cases.${kind}`)
    const columnData = columns.map((name) => ({ name, data: rows.map((row) => row.get(name) ?? null) }))
    if (kind === 'csv') writeCsv('cases.csv', [columns, ...rows.map((row) => columns.map((name) => row.get(name)))])
    else parquetWriteFile({ filename: file, columnData: columnData.map((one) => ({ ...one, type: 'STRING' })) })
    const { stdout, stderr, invalidCount } = await convert(kind, file)
    expect({ stderr, invalidCount }).toEqual({ stderr: '', invalidCount: 0 })
    const lines = stdout.trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line).id)).toEqual(cases.map(({ id }) => id))
    expect(lines.map(classifyLine)).toEqual(
      cases.map((submitted) => getGroups(evaluate(pack, normalizeCase(submitted)))),
    )
  })

  it('means no more than its cells: what is empty is unknown, and 0 is absent', async () => {
    const file = writeCsv('registry.csv', [
      ['id', 'eeg_interictal_gsw_3hz', 'eeg_interictal_normal', 'seizure2_mainType'],
      ['a', '1', '0', ''],
      ['b', '', '', 'focal'],
    ])
    const { stdout } = await convert('csv', file)
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([
      { id: 'a', partial: true, eeg: ['eeg_interictal_gsw_3hz'], absent: ['eeg_interictal_normal'] },
      { id: 'b', partial: true, seizures: [{ mainType: 'focal' }] },
    ])
  })

  it('of REDCap is read in its own spelling, its events joined, and an unopened instrument left open', async () => {
    const file = writeCsv('redcap.csv', [
      ['record_id', 'redcap_event_name', 'gender', 'ageatonset', 'details___motor_tonic', 'exam_complete'].concat([
        'history___hist_febrile_seizures',
        'history___hist_resource_limited',
        'history_complete',
      ]),
      ['1', 'baseline_arm_1', 'female', 6, 0, '', 1, 0, 2],
      ['1', 'followup_arm_1', '', 7, 1, 2, 0, 0, 2],
      ['2', 'baseline_arm_1', 'male', 3, 0, 0, 0, 0, 0],
    ])
    const { stdout, stderr } = await convert('csv', file)
    const [first, second] = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(first).toMatchObject({ id: '1', gender: 'female', seizures: [{ details: ['motor_tonic'] }] })
    expect(first).toMatchObject({
      ageAtOnset: '6',
      history: ['hist_febrile_seizures'],
      absent: ['hist_resource_limited'],
    })
    expect(second).toEqual({ partial: true, id: '2', gender: 'male', ageAtOnset: '3' })
    expect(stderr).toBe('line 2 to line 3: `ageAtOnset` is 6 in one event and 7 in another; the first counts.\n')
  })

  it('of REDCap whose events of one record are apart loses no half of it in silence', async () => {
    const rows = [
      ['1', 'a', 'female'],
      ['2', 'a', 'male'],
      ['1', 'b', ''],
    ]
    const file = writeCsv('apart.csv', [['record_id', 'redcap_event_name', 'gender'], ...rows])
    const { stderr, invalidCount } = await convert('csv', file)
    expect(invalidCount).toBe(1)
    expect(stderr).toContain(
      'line 4 belongs to record 1, whose other rows are not next to it: sort the table by its record.',
    )
  })

  it.each<[string, readonly unknown[]]>([
    ['names in other letters', ['ID', 'Gender', 'HIST_FEBRILE_SEIZURES', 'Seizure1_mainType']],
    ['names as they are', ['id', 'gender', 'hist_febrile_seizures', 'seizure1_mainType']],
  ])('reads %s, and flags as numbers of any kind', async (_, header) => {
    const file = writeCsv('letters.csv', [header, ['A', 'female', '1.0', 'focal'], ['B', 'male', '0.0', '']])
    const { stdout, stderr } = await convert('csv', file)
    expect(stderr).toBe('')
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([
      expect.objectContaining({ id: 'A', history: ['hist_febrile_seizures'], seizures: [{ mainType: 'focal' }] }),
      { partial: true, id: 'B', gender: 'male', absent: ['hist_febrile_seizures'] },
    ])
  })

  it('of Parquet has no value where a number is none', async () => {
    const filename = join(folder, 'nan.parquet')
    parquetWriteFile({
      filename,
      columnData: [
        { name: 'id', data: ['A'], type: 'STRING' },
        { name: 'age', data: [Number.NaN], type: 'DOUBLE' },
        { name: 'hist_febrile_seizures', data: [Number.NaN], type: 'DOUBLE' },
      ],
    })
    expect(JSON.parse((await convert('parquet', filename)).stdout)).toEqual({ partial: true, id: 'A' })
  })

  it('names a column that is none with what is meant, and a row that cannot be read, and converts the others', async () => {
    const file = writeCsv('faults.csv', [
      ['id', 'eeg_interictal_gsw_3h', 'motor_tonic', 'eeg_interictal_normal', 'age'],
      ['a', '', '', '', '3', 'one too many'],
      ['b', '', '', 'perhaps', '3'],
      ['c', '', '', 'yes', '3'],
    ])
    const { status, stdout, stderr } = await runCli(['convert', '--from', 'csv', '--to', 'case', file])
    expect(JSON.parse(stdout)).toEqual({ id: 'c', partial: true, age: '3', eeg: ['eeg_interictal_normal'] })
    expect(stderr.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/`eeg_interictal_gsw_3h` .* did you mean `eeg_interictal_gsw_3hz`\?/),
      expect.stringMatching(/`motor_tonic` .* write it into `seizure1_details`/),
      expect.stringMatching(/^line 2 has 6 cells, and the first line names 5 columns/),
      expect.stringMatching(/^line 3 holds `perhaps` in `eeg_interictal_normal`: write 1 where it is there/),
    ])
    expect(status).toBe(1)
  })

  it.each<[TableKind, string, string]>([
    ['csv', 'name,born\nA,1990\n', 'has no column of a case, so there is nothing to convert'],
    ['csv', 'id;age\na;3\n', 'divides its columns by semicolons or tabs: write it again with commas'],
    ['csv', 'age,age\n1,2\n', 'has the column `age` twice: leave one'],
    ['csv', '', 'is empty: its first line has to name the columns'],
    ['parquet', 'PAR1 and no more', 'cannot be read as Parquet'],
  ])('that is no table of cases is refused with a sentence: %s, %j', async (kind, text, sentence) => {
    writeFileSync(join(folder, 'odd'), text)
    await expect(convert(kind, join(folder, 'odd'))).rejects.toThrow(sentence)
  })
})
