import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lintRules, renderPretty } from '../../../rules/lint/index.ts'
import { buildPack, getRuleFiles, parseRules, parseYaml, readRuleDocuments } from '../../../rules/pack/index.ts'

const goodSources = readRuleDocuments('tests/lint/good/rules')

it('never fails on a file, however it is mutilated, and what it lets pass can be built', () => {
  const lines = (goodSources.syndromes[0]?.text ?? '').split('\n')
  const piece = fc.record({
    at: fc.nat(lines.length - 1),
    take: fc.nat(2),
    put: fc.constantFrom(
      '',
      '- [',
      'when: ~',
      '  "',
      '\t',
      'has: 1',
      '? {',
      'all: all',
      'details: 3',
      '&a *a',
      '\u0000',
    ),
  })
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 4 }), (pieces) => {
      const cut = pieces.reduce((text, { at, take, put }) => text.toSpliced(at, take, put), lines).join('\n')
      const sources = { ...goodSources, syndromes: [parseYaml('rules/syndromes/CAE.yaml', cut)] }
      const findings = lintRules(parseRules(sources))
      expect(renderPretty(findings, sources)).toBeTypeOf('string')
      if (findings.length === 0) expect(() => buildPack(getRuleFiles(parseRules(sources)))).not.toThrow()
    }),
    { numRuns: 300 },
  )
})
