import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isAccepted, readAcceptedMutants } from './accepted.ts'

describe('a mutant that is accepted', () => {
  const accepted = [{ line: 'return first ?? []', mutators: ['ArrayDeclaration'], reason: 'never empty' }]
  const text = 'const first = list[0]\n  return first ?? []\n'
  const isAcceptedAt = (line: number, mutatorName: string) =>
    isAccepted({ mutatorName, location: { start: { line } } }, text, accepted)

  it('is named by the text of its line and its kind', () => {
    expect([isAcceptedAt(2, 'ArrayDeclaration'), isAcceptedAt(1, 'ArrayDeclaration')]).toEqual([true, false])
    expect(isAcceptedAt(2, 'LogicalOperator')).toBe(false)
  })

  it.each(Object.entries(readAcceptedMutants()))('is still in %s, with a reason', (file, mutants) => {
    const lines = readFileSync(file, 'utf8').split('\n')
    for (const { line, reason } of mutants) {
      expect(lines.map((one) => one.trim())).toContain(line)
      expect(reason).not.toBe('')
    }
  })
})
