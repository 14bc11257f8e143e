import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { assess } from '../../rules/assess/assess.ts'
import { classify, listSyndromeCodes } from '../../rules/engine/index.ts'
import { listCodesWithEdgePatients, readEdgePatients } from '../../scripts/build/cases/measured-people.ts'
import { listCaseWarnings } from '../../scripts/cli/io/case-warnings.ts'
import { compileCaseFileCheck } from '../support/case-files.ts'
import { buildCurrentPack } from '../support/pack.ts'

const pack = buildCurrentPack()
const isFileOfEdgePatients = compileCaseFileCheck('edge-patients')
const codes = listCodesWithEdgePatients()

/**
 * What rules/engine/warnings.ts reports of a field or code that no page has, of one in a wrong list, and of an amount
 * it cannot read.
 */
const NOT_AS_ENTERED = /is not a field|is not in the vocabulary|belongs in|is not a number/

describe.each(codes)('the patients at the edges of %s', (code) => {
  const { atypical, lookAlikes } = readEdgePatients(code)
  const people = [...atypical, ...lookAlikes]

  it('follow their schema', () => {
    expect(isFileOfEdgePatients(parse(readFileSync(`tests/cases/edges/${code}.yaml`, 'utf8')))).toBe(true)
  })

  it('hold no entry that the form does not have', () => {
    for (const { name, submitted, patient } of people) {
      const warnings = listCaseWarnings(assess(pack, patient), submitted).filter((warning) =>
        NOT_AS_ENTERED.test(warning),
      )
      expect([name, ...warnings]).toEqual([name])
    }
  })

  it('are each of another name', () => {
    expect(new Set(people.map(({ name }) => name)).size).toBe(people.length)
  })

  it('have the syndrome or resemble it, never both', () => {
    expect(lookAlikes.filter(({ is }) => is === code)).toEqual([])
    const typical = new Set(atypical.map(({ submitted }) => JSON.stringify(submitted)))
    expect(lookAlikes.filter(({ submitted }) => typical.has(JSON.stringify(submitted)))).toEqual([])
  })
})

describe('the patients at the edges together', () => {
  const all = codes.map((code) => readEdgePatients(code))

  it('try every syndrome that has a rule', () => {
    expect(codes).toEqual(listSyndromeCodes(pack).sort())
  })

  it('are at least five atypical ones and five look-alikes a syndrome', () => {
    for (const { atypical, lookAlikes } of all)
      expect(Math.min(atypical.length, lookAlikes.length)).toBeGreaterThanOrEqual(5)
  })

  it('name what a look-alike has by a code that there is, or by a phrase', () => {
    const phrases = all.flatMap(({ lookAlikes }) => lookAlikes.map(({ is }) => is).filter((is) => !codes.includes(is)))
    const lower = codes.map((code) => code.toLowerCase())
    expect(phrases.filter((phrase) => lower.includes(phrase.toLowerCase()))).toEqual([])
  })

  it('exclude no look-alike from the syndrome that they have', () => {
    const wrong = all.flatMap(({ lookAlikes }) =>
      lookAlikes.filter(({ is, patient }) => classify(pack, patient).groups.excluded.includes(is)),
    )
    expect(wrong.map(({ syndrome, name, is }) => `${syndrome}: ${name} (${is})`)).toEqual([])
  })
})
