import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { assess } from '../../rules/assess/assess.ts'
import { listLookAlikes } from '../../rules/pack/described-findings.ts'
import { readTextbookPatient } from '../../scripts/build/cases/reference-cases.ts'
import { createRivalFinder } from '../../web/verdict/comparison.ts'
import { buildCurrentPack } from '../support/pack.ts'

const pack = buildCurrentPack()
const codes = Object.keys(pack.syndromes)
const lookAlikes = Object.fromEntries(
  codes.map((code) => [code, listLookAlikes(readFileSync(`rules/descriptions/${code}.md`, 'utf8'))]),
)

describe('the syndrome with which another is compared', () => {
  const findTextbookRival = (code: string) => {
    const patient = readTextbookPatient(code)
    return createRivalFinder(assess(pack, patient), lookAlikes)(code)
  }

  it.each([
    ['CAE', 'JAE', 'the first that its description names, though another is open'],
    ['EIDEE', 'PDDEE', 'an open one that its description names, of which more than half is met'],
    ['JAE', 'CAE', 'another likely one'],
    ['EAF', 'FMTLE', 'the first that its description names, where none of those is open'],
  ])('of the patient of %s is %s: %s', (code, rival) => {
    expect(findTextbookRival(code)).toBe(rival)
  })

  it.each(codes)('of the patient of %s: a likely one, or else one with which it is confused', (code) => {
    const patient = readTextbookPatient(code)
    const assessment = assess(pack, patient)
    const { likely, likelyWithAlerts } = assessment.groups
    const findRival = createRivalFinder(assessment, lookAlikes)
    for (const asked of codes) {
      const rival = findRival(asked)
      if (rival === undefined) continue
      expect(rival).not.toBe(asked)
      const others = [...likely, ...likelyWithAlerts].filter((other) => other !== asked)
      expect(others.length > 0 ? others : lookAlikes[asked]).toContain(rival)
    }
  })
})

it('every description names with which syndromes it is confused, and all of them exist', () => {
  for (const code of codes) {
    expect(lookAlikes[code]?.length, code).toBeGreaterThan(0)
    expect(codes).toEqual(expect.arrayContaining([...(lookAlikes[code] ?? [])]))
  }
})
