import { describe, expect, it } from 'vitest'
import { findAmbiguousTypes, findOpenSwitches } from '../../scripts/checks/structure/find-errors.ts'
import { judgeNames } from '../../scripts/checks/structure/format-report.ts'
import { parseFile } from '../../scripts/checks/structure/parse-file.ts'

describe('a type name has one meaning in the repository', () => {
  it('and its second declaration is an error, of whatever form', () => {
    const files = [
      parseFile('web/a.ts', 'export type Place = string\n'),
      parseFile('api/b.ts', '\ninterface Place { x: number }\n'),
      parseFile('rules/c.ts', 'export class Place {}\n'),
    ]
    expect(findAmbiguousTypes(files)).toEqual([
      'web/a.ts:1: the type `Place` is declared in api/b.ts:2, rules/c.ts:1 too: give each meaning a name of its own, or import the one.',
    ])
  })

  it('while importing it, or handing it on, is none', () => {
    const files = [
      parseFile('web/a.ts', 'export type Place = string\n'),
      parseFile('api/b.ts', "export { type Place } from '../web/a.ts'\n"),
    ]
    expect(findAmbiguousTypes(files)).toEqual([])
  })
})

describe('a switch declares that it forgets nothing', () => {
  const write = (end: string) => `function f(x: 1) {\n  switch (x) {\n    case 1:\n      return 2\n${end}  }\n}\n`

  it.each(['', '    default:\n      return 3\n'])('an open one is an error: %j', (end) => {
    expect(findOpenSwitches([parseFile('a.ts', write(end))])).toEqual([
      expect.stringMatching(/^a\.ts:2: this switch forgets a new case in silence/),
    ])
  })

  it('one that ends in `satisfies never` is none', () => {
    expect(findOpenSwitches([parseFile('a.ts', write('    default:\n      return x satisfies never\n'))])).toEqual([])
  })
})

describe('names of functions', () => {
  it('are counted at the top alone, components apart', () => {
    const text = [
      'export function findCase() {',
      '  const inner = () => 1',
      '  return inner()',
      '}',
      'const nameOf = (x: string) => x',
      'export const written = () => 1',
      'export function WizardPage() {}',
    ].join('\n')
    const { functions } = parseFile('a.tsx', text)
    expect(judgeNames(functions)).toEqual({ total: 3, verbs: 1, ofNames: ['nameOf'], participles: ['written'] })
    expect(functions.find(({ name }) => name === 'findCase')).toMatchObject({ line: 1, lines: 4 })
  })
})
