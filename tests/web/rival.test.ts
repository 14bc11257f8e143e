import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { normalizeCase } from '../../rules/case/index.ts'
import { classify } from '../../rules/engine/index.ts'
import { listLookAlikes } from '../../rules/pack/look-alikes.ts'
import { readPublishedPatient } from '../../scripts/build/cases/published-patients.ts'
import { readTextbookPatient } from '../../scripts/build/cases/reference-cases.ts'
import { createRivalFinder } from '../../web/verdict/comparison.ts'
import { buildCurrentPack } from '../support/pack.ts'

const pack = buildCurrentPack()
const codes = Object.keys(pack.syndromes)
const lookAlikes = Object.fromEntries(
  codes.map((code) => [code, listLookAlikes(readFileSync(`rules/descriptions/${code}.md`, 'utf8'))]),
)

describe('the syndrome with which another is compared', () => {
  it('is one with which it is confused, where the case leaves one of those open', () => {
    const patient = normalizeCase(readPublishedPatient('SeLEAS-1'))
    const classification = classify(pack, patient)
    expect(lookAlikes.SeLEAS).toContain('mTLE_HS')
    expect(createRivalFinder(pack, patient, classification, lookAlikes)('SeLEAS')).toBe('mTLE_HS')
    expect(createRivalFinder(pack, patient, classification, {})('SeLEAS')).not.toBe('mTLE_HS')
  })

  it.each(codes)(
    'of the patient of %s: never itself nor an excluded one, and a likely one before an open one',
    (code) => {
      const patient = readTextbookPatient(code)
      const classification = classify(pack, patient)
      const { likely, likelyWithAlerts, excluded } = classification.groups
      const findRival = createRivalFinder(pack, patient, classification, lookAlikes)
      for (const asked of codes) {
        const rival = findRival(asked)
        expect([asked, ...excluded]).not.toContain(rival)
        const others = [...likely, ...likelyWithAlerts].filter((other) => other !== asked)
        if (rival !== undefined && others.length > 0) expect(others).toContain(rival)
      }
    },
  )
})

it('every description says with which syndromes it is confused, and all of them exist', () => {
  for (const code of codes) {
    expect(lookAlikes[code]?.length, code).toBeGreaterThan(0)
    expect(codes).toEqual(expect.arrayContaining([...(lookAlikes[code] ?? [])]))
  }
})
