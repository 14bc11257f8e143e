import { describe, expect, it } from 'vitest'
import { nearest } from '../../rules/case/index.ts'
import { applyFixes, renderPretty } from '../../rules/lint/index.ts'
import { type Finding, parseYaml, readRuleDocuments } from '../../rules/pack/index.ts'

const goodSources = readRuleDocuments('tests/lint/good/rules')

const ANY_FINDING: Finding = {
  ...{ severity: 'error', check: 'shape', what: 'something', why: 'a reason', next: 'a way out' },
  ...{ file: 'rules/syndromes/CAE.yaml', line: 1, column: 1, endColumn: 2 },
}

describe('what is shown of the line of a finding', () => {
  it.each<[string, string, number, string[]]>([
    [
      'the number of the line moves the caret',
      `${'\n'.repeat(99)}name: CAE\n`,
      100,
      ['    |', '100 | name: CAE', '    | ^'],
    ],
    ['the end of a line from Windows is not shown', 'name: CAE\r\n', 1, ['  |', '1 | name: CAE', '  | ^']],
    ['of an empty line nothing is shown', '\n  \n', 2, []],
    ['of a line after the last nothing is shown', 'name: CAE\n', 9, []],
  ])('%s', (_, text, line, excerpt) => {
    const findings = [{ ...ANY_FINDING, line }]
    const sources = { ...goodSources, syndromes: [parseYaml(ANY_FINDING.file, text)] }
    expect(renderPretty(findings, sources).split('\n')).toEqual([
      `rules/syndromes/CAE.yaml:${line}:1: error: something [shape]`,
      ...excerpt,
      ' why: a reason',
      'next: a way out',
      'more: rules/lint/pages/shape.md',
    ])
  })
})

describe('a text after its certain repairs', () => {
  it.each<[string, string, [line: number, column: number, endColumn: number, put: string][], string]>([
    ['a word', 'one two', [[1, 5, 8, 'three']], 'one three'],
    ['nothing, and something put in', 'one', [[1, 1, 1, 'a line\n']], 'a line\none'],
    ['something taken out', 'one two.', [[1, 8, 9, '']], 'one two'],
    [
      'two words of a line, whichever was found first',
      'one two three',
      [
        [1, 9, 14, '3'],
        [1, 1, 4, 'first'],
      ],
      'first two 3',
    ],
    [
      'two words side by side',
      'onetwo',
      [
        [1, 1, 4, 'first'],
        [1, 4, 7, 'second'],
      ],
      'firstsecond',
    ],
    [
      'the first of two that overlap',
      'one two',
      [
        [1, 1, 6, 'first'],
        [1, 5, 8, 'second'],
      ],
      'firstwo',
    ],
    [
      'words of several lines',
      'one\ntwo\nthree',
      [
        [3, 1, 6, '3'],
        [1, 1, 4, '1'],
        [2, 1, 4, '2\nand a half'],
      ],
      '1\n2\nand a half\n3',
    ],
    ['nothing past the end of the text', 'one', [[2, 1, 1, 'two']], 'one'],
  ])('%s', (_, text, fixes, better) => {
    const findings = fixes.map(([line, column, endColumn, put]) => ({
      ...ANY_FINDING,
      ...{ line, column, endColumn, fix: { column, endColumn, put } },
    }))
    expect(applyFixes(text, [ANY_FINDING, ...findings])).toBe(better)
  })
})

describe('the nearest name', () => {
  it.each([
    [
      'eeg_ictal_gsw_3_5hz',
      ['eeg_interictal_normal', 'eeg_interictal_gsw_3hz', 'imaging_normal'],
      'eeg_interictal_gsw_3hz',
    ],
    ['jea', ['JME', 'JAE', 'CAE'], 'JAE'],
    ['resluts', ['results', 'tests'], 'results'],
    ['quinine', ['seizures', 'tests'], undefined],
    ['x', [], undefined],
    ['ab', ['ax'], 'ax'],
    ['b', ['ab'], 'ab'],
    ['ab', ['xy'], undefined],
    ['ab', ['abc', 'abd'], 'abc'],
    ['abc', ['abcdef', 'abcde'], 'abcde'],
    ['tseb', ['test'], undefined],
    ['exam', ['EXAM', 'exan'], 'EXAM'],
    ['tests', ['texts', 'tests'], 'tests'],
    ['mainTpye', ['mainType'], 'mainType'],
    ['abcde', ['abxyz'], undefined],
    ['abcde', ['abcxy'], 'abcxy'],
    ['abcdefgh', ['abcde'], 'abcde'],
    ['abcdefghi', ['abcde'], undefined],
  ])('to %s among %j is %s', (name, known, expected) => {
    expect(nearest(name, known)).toBe(expected)
  })
})
