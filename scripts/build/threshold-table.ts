import { selectFormItems } from '../../rules/case/index.ts'
import type { BuiltPack } from '../../rules/pack/index.ts'

const TARGET = 'rules/case/threshold-table.ts'

const HEADER = `// Generated from the entries of rules/vocabulary that a number makes by \`npm run generate\`.
import type { Threshold } from './types.ts'

/** The entries that a number makes, in the order of the form. */
export const THRESHOLDS: readonly Threshold[] = [`

/** The thresholds at the entries of the vocabulary as the committed file must read. */
export function buildThresholdTable({ pages }: BuiltPack): Readonly<Record<string, string>> {
  const thresholds = selectFormItems(pages, 'entry').flatMap(({ code, entry: { over, from, to, under } }) => {
    const written = Object.entries({ over, from, to, under }).flatMap(([end, text]) => (text ? [{ end, text }] : []))
    const [first] = written
    return first ? [{ code, unit: readUnit(first.text), ends: written.map(toEnd) }] : []
  })
  const lines = thresholds.map(({ code, unit, ends }) => `  { code: '${code}', unit: '${unit}', ${ends.join(', ')} },`)
  return { [TARGET]: `${[HEADER, ...lines, ']'].join('\n')}\n` }
}

const readUnit = (text: string): string => text.slice(text.indexOf(' ') + 1)

const toEnd = ({ end, text }: Readonly<{ end: string; text: string }>): string => `${end}: ${Number.parseFloat(text)}`
