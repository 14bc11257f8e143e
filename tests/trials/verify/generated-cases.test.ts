import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { type Group, normalizeCase, type Truth, toYears } from '../../../rules/case/index.ts'
import { classify } from '../../../rules/engine/index.ts'
import { createRandom } from '../../../rules/generate/random.ts'
import { generateRandomRule } from '../../../rules/generate/random-rule.ts'
import { generateTargetedCase } from '../../../rules/generate/targeted-case.ts'
import { compileSyndrome, compileVocabulary } from '../../../rules/pack/index.ts'
import { buildCurrentPack } from '../../support/pack.ts'

const pack = buildCurrentPack()
const vocabulary = compileVocabulary(pack.pages)
const readSchema = (name: string) => JSON.parse(readFileSync(`schemas/${name}.schema.json`, 'utf8'))
const ajv = new Ajv2020({ allowUnionTypes: true })
const isCase = ajv.compile(readSchema('case'))
const isSyndrome = ajv.compile(readSchema('syndrome'))

const generateCases = (code: string, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const syndrome = pack.syndromes[code]
    if (syndrome === undefined) throw new Error(`${code} has no rule.`)
    return generateTargetedCase(pack, syndrome, createRandom(1, index))
  })

describe('cases aimed at a rule', () => {
  it('are the same for the same seed, and others for another', () => {
    const syndrome = pack.syndromes.CAE
    if (syndrome === undefined) throw new Error('CAE has no rule.')
    const generateJson = (seed: number) => JSON.stringify(generateTargetedCase(pack, syndrome, createRandom(seed, 7)))
    expect(generateJson(1)).toBe(generateJson(1))
    expect(generateJson(1)).not.toBe(generateJson(2))
  })

  it('are cases that the schema allows', () => {
    for (const code of Object.keys(pack.syndromes))
      for (const submitted of generateCases(code, 20)) expect([isCase(submitted), isCase.errors]).toEqual([true, null])
  })

  it.each(['CAE', 'JAE', 'SHE', 'IESS'])('reach every answer that the rule of %s can give', (code) => {
    const groups = new Set<Group | undefined>()
    const truths = new Set<Truth>()
    for (const submitted of generateCases(code, 600)) {
      const result = classify(pack, normalizeCase(submitted)).syndromes[code]
      groups.add(result?.group)
      for (const { annotations } of result?.stages ?? []) for (const { truth } of annotations) truths.add(truth)
    }
    expect([...truths].sort()).toEqual(['met', 'notMet', 'unknown'])
    expect([...groups]).toEqual(expect.arrayContaining(['likely', 'unresolved', 'excluded']))
  })

  it('are at a bound of the rule, and one step to either side of it', () => {
    const months = generateCases('JAE', 1000).flatMap(({ ageAtOnset, ageAtOnsetUnit = 'years' }) => {
      const years = toYears(ageAtOnset ?? undefined, ageAtOnsetUnit)
      return years === undefined ? [] : [Math.round(years * 12)]
    })
    expect(months).toEqual(expect.arrayContaining([8 * 12, 8 * 12 - 1, 8 * 12 + 1, 20 * 12, 20 * 12 - 1, 20 * 12 + 1]))
  })
})

describe('made-up rules', () => {
  const rules = Array.from({ length: 200 }, (_, index) => generateRandomRule(vocabulary, createRandom(2, index)))

  it('are rule files that the schema allows, and can be compiled', () => {
    for (const rule of rules) {
      expect([isSyndrome(rule), isSyndrome.errors]).toEqual([true, null])
      expect(() => compileSyndrome('MADE_UP', rule, vocabulary, { specification: { citation: 'One' } })).not.toThrow()
    }
  })

  it.each([
    'all',
    'any',
    'not',
    'has',
    'hasAny',
    'hasAll',
    'hasDocumented',
    'seizure',
    'except',
    'onlySeizures',
    'swFreq',
    'onset',
    'age',
    'sex',
    'pendingIf',
    'ifUnknown',
    'of',
    'stage',
    'ifMet',
  ])('use `%s`', (key) => {
    expect(JSON.stringify(rules)).toContain(`"${key}":`)
  })
})
