import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FeatureCode, normalizeCase, PARTIAL_PAGES } from '../../../rules/case/index.ts'
import { evaluateFeature } from '../../../rules/engine/features.ts'
import { classify } from '../../../rules/engine/index.ts'
import { buildCurrentPack } from '../../support/pack.ts'

const pack = buildCurrentPack()
const codes = Object.keys(pack.features)
const someCodes = fc.subarray(codes, { maxLength: 40 })
const somePages = fc.subarray([...PARTIAL_PAGES])

const evaluateAll = (ticked: readonly FeatureCode[], absent: readonly FeatureCode[], partial: readonly string[]) => {
  const entered = { ticked: new Set(ticked), absent: new Set(absent), partial: new Set(partial) }
  return codes.map((code) => [code, evaluateFeature(code, pack.features, entered)] as const)
}

describe('a page that was reported in part', () => {
  it('once reported in full, makes what was unknown not met, and nothing else', () => {
    let closed = 0
    fc.assert(
      fc.property(someCodes, someCodes, somePages, (ticked, absent, partial) => {
        const open = new Map(evaluateAll(ticked, absent, partial))
        const changed = evaluateAll(ticked, absent, []).filter(([code, truth]) => open.get(code) !== truth)
        for (const [code, truth] of changed) expect([code, open.get(code), truth]).toEqual([code, 'unknown', 'notMet'])
        closed += changed.length
      }),
      { numRuns: 200 },
    )
    expect(closed).toBeGreaterThan(0)
  })

  it('speaks against no syndrome of which nothing is entered', () => {
    const untouched = classify(pack, normalizeCase({ partial: true }))
    expect(untouched.groups.excluded).toEqual([])
    expect(untouched.groups.likely).toEqual([])
  })
})
