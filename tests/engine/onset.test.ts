import { describe, expect, it } from 'vitest'
import { normalizeCase, type Response } from '../../rules/case/index.ts'
import { check } from '../../rules/engine/index.ts'
import { buildCurrentPack } from '../support/pack.ts'

type Unit = 'years' | 'months' | 'days'
/** A bound and what an onset just before it, exactly on it and just after it makes of the syndrome. */
type Bound = readonly [bound: number, unit: Unit, before: Response | null, on: Response, after: Response]

const listBoundsWithin = (from: number, to: number, unit: Unit = 'years'): Bound[] => [
  [from, unit, from === 0 ? null : 'no', 'yes', 'yes'],
  [to, unit, 'yes', 'yes', 'no'],
]
const listBoundsUpTo = (to: number, unit: Unit): Bound[] => [[to, unit, 'yes', 'yes', 'no']]

/** Every age bound of engine.md §9, with the outer limits of decisions.md, 'Ages'. */
const BOUNDS: Readonly<Record<string, readonly Bound[]>> = {
  EAF: listBoundsWithin(0.5, 54),
  SHE: [
    [2, 'months', 'no', 'yes', 'yes'],
    [64, 'years', 'yes', 'yes', 'no'],
  ],
  FFEVF: [
    [1, 'months', 'no', 'yes', 'yes'],
    [56, 'years', 'yes', 'yes', 'no'],
  ],
  GTCA: [
    [5, 'years', 'no', 'unclear', 'unclear'],
    [10, 'years', 'unclear', 'yes', 'yes'],
    [25, 'years', 'yes', 'yes', 'unclear'],
    [40, 'years', 'unclear', 'unclear', 'no'],
  ],
  JAE: [
    [8, 'years', 'no', 'unclear', 'unclear'],
    [9, 'years', 'unclear', 'yes', 'yes'],
    [13, 'years', 'yes', 'yes', 'unclear'],
    [20, 'years', 'unclear', 'no', 'no'],
  ],
  JME: [
    [8, 'years', 'no', 'unclear', 'unclear'],
    [10, 'years', 'unclear', 'yes', 'yes'],
    [24, 'years', 'yes', 'yes', 'unclear'],
    [40, 'years', 'unclear', 'unclear', 'no'],
  ],
  CAE: [
    [2, 'years', 'no', 'unclear', 'unclear'],
    [4, 'years', 'unclear', 'yes', 'yes'],
    [13, 'years', 'yes', 'yes', 'no'],
  ],
  COVE: [
    [1, 'years', 'no', 'unclear', 'unclear'],
    [8, 'years', 'unclear', 'yes', 'yes'],
    [9, 'years', 'yes', 'yes', 'unclear'],
    [19, 'years', 'unclear', 'unclear', 'no'],
  ],
  EEM: [
    [2, 'years', 'no', 'unclear', 'unclear'],
    [6, 'years', 'unclear', 'yes', 'yes'],
    [8, 'years', 'yes', 'yes', 'unclear'],
    [14, 'years', 'unclear', 'unclear', 'no'],
  ],
  EMAtS: listBoundsWithin(0.5, 8),
  PME: listBoundsWithin(2, 50),
  FIRES: listBoundsWithin(1, 30),
  HHE: [[6, 'years', 'yes', 'no', 'no']],
  LGS: listBoundsUpTo(18, 'years'),
  POLE: [
    [1, 'years', 'no', 'unclear', 'unclear'],
    [4, 'years', 'unclear', 'yes', 'yes'],
    [17, 'years', 'yes', 'yes', 'unclear'],
    [50, 'years', 'unclear', 'unclear', 'no'],
  ],
  SeLEAS: [
    [1, 'years', 'no', 'unclear', 'unclear'],
    [3, 'years', 'unclear', 'yes', 'yes'],
    [6, 'years', 'yes', 'yes', 'unclear'],
    [14, 'years', 'unclear', 'unclear', 'no'],
  ],
  SeLECTS: [
    [3, 'years', 'no', 'unclear', 'unclear'],
    [4, 'years', 'unclear', 'yes', 'yes'],
    [10, 'years', 'yes', 'yes', 'unclear'],
    [14, 'years', 'unclear', 'unclear', 'no'],
  ],
  EIDEE: listBoundsUpTo(3, 'months'),
  PDDEE: [
    [28, 'days', 'yes', 'yes', 'unclear'],
    [3, 'years', 'unclear', 'unclear', 'no'],
  ],
  SeLNE: listBoundsUpTo(28, 'days'),
  KCNQ2DEE: listBoundsUpTo(3, 'months'),
  SeLFNIE: [
    [1, 'days', 'no', 'unclear', 'unclear'],
    [2, 'days', 'unclear', 'yes', 'yes'],
    [7, 'months', 'yes', 'yes', 'unclear'],
    [24, 'months', 'unclear', 'no', 'no'],
  ],
  DS: listBoundsWithin(1, 20, 'months'),
  EIMFS: listBoundsUpTo(1, 'years'),
  IESS: [
    [1, 'months', 'no', 'yes', 'yes'],
    [2, 'years', 'yes', 'yes', 'no'],
  ],
  GEFS: listBoundsUpTo(6, 'years'),
  MEI: [
    [4, 'months', 'no', 'yes', 'yes'],
    [3, 'years', 'yes', 'yes', 'no'],
  ],
  SeLIE: listBoundsWithin(1, 36, 'months'),
  PNPODEE: [[28, 'days', 'yes', 'no', 'no']],
}

/** The onset of PCDH19 clustering epilepsy depends on the sex at birth. */
const PCDH19: Readonly<Record<string, readonly Bound[]>> = {
  female: listBoundsWithin(0.125, 5),
  male: [
    [5, 'months', 'no', 'yes', 'yes'],
    [8, 'years', 'yes', 'yes', 'no'],
  ],
  unknown: listBoundsWithin(0.125, 8),
}

const EPSILON = 1e-9
const pack = buildCurrentPack()

function expectBound(code: string, [bound, unit, before, on, after]: Bound, gender = 'unknown') {
  const getResponse = (ageAtOnset: number) =>
    check(pack, code, normalizeCase({ gender, ageAtOnset, ageAtOnsetUnit: unit }), 'age').response
  if (before !== null) expect(getResponse(bound - EPSILON)).toBe(before)
  expect(getResponse(bound)).toBe(on)
  expect(getResponse(bound + EPSILON)).toBe(after)
}

describe('onset just before, exactly at and just after each bound of the specification', () => {
  const rows = Object.entries(BOUNDS).flatMap(([code, bounds]) => bounds.map((bound) => [code, bound] as const))
  it.each(rows)('%s %j', (code, bound) => expectBound(code, bound))

  const bySex = Object.entries(PCDH19).flatMap(([sex, bounds]) => bounds.map((bound) => [sex, bound] as const))
  it.each(bySex)('PCDH19, %s %j', (sex, bound) => expectBound('PCDH19', bound, sex))
})

describe('a missing age at onset', () => {
  const onlyExclusionary = ['FIRES', 'HHE']
  it.each(Object.keys(BOUNDS))('%s is reported to need it', (code) => {
    const { response, annotations } = check(pack, code, normalizeCase({ ageAtOnset: '' }), 'age')
    expect(response).toBe(onlyExclusionary.includes(code) ? 'unclear' : 'unresolved')
    const purpose = onlyExclusionary.includes(code) ? 'to check for' : 'however is critical to determine'
    expect(annotations.map(({ text }) => text).join()).toContain(`Info on age at onset is not available ${purpose}`)
  })
})

describe('an age at onset that leaves the bounds open', () => {
  it.each(Object.keys(BOUNDS))('%s is reported to need it exactly, not to have none', (code) => {
    const patient = normalizeCase({ ageAtOnset: 0, ageAtOnsetTo: 90, ageAtOnsetUnit: 'years' })
    const texts = check(pack, code, patient, 'age').annotations.map(({ text }) => text)
    expect(texts.join()).toContain('enter when each kind began')
    expect(texts.join()).not.toContain('Info on age at onset is not available')
  })
})
