import { expect, it } from 'vitest'
import { formatCsvLine } from '../../rules/exchange/csv.ts'

it.each([
  ['=1+1', `'=1+1`],
  ['+49 30 1234', `'+49 30 1234`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['\t=1', `'\t'=1`],
  ['＝1+1', `'＝1+1`],
  ['＠SUM(1)', `'＠SUM(1)`],
  ['a;＋1', `a;'＋1`],
  ['-12.5', '-12.5'],
  ['a;=1+1', `a;'=1+1`],
  ['a\n @SUM(A1)', `"a\n '@SUM(A1)"`],
  ['a\t+1', `a\t'+1`],
  ['a; b', 'a; b'],
  ['-2+3', `'-2+3`],
  ['a "word", and\nanother', '"a ""word"", and\nanother"'],
  [null, ''],
  [0, '0'],
])('a cell with %j is written as %j', (cell, written) => {
  expect(formatCsvLine([cell])).toBe(written)
})
