import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalizeCase, SEIZURE_LISTS, type SubmittedCase } from '../../../rules/case/index.ts'
import { classify } from '../../../rules/engine/index.ts'
import { arbitraryCase } from '../../support/arbitrary-case.ts'
import { buildCurrentPack } from '../../support/pack.ts'
import { arbitraryCompletion, countChangedTruths, listReadmittedSyndromes, listRevokedAnswers } from './soundness.ts'

const pack = buildCurrentPack()

describe('a definite answer on a case with unknowns', () => {
  it('holds for every way of filling them in', () => {
    let changed = 0
    fc.assert(
      fc.property(arbitraryCompletion, (completion) => {
        expect(listRevokedAnswers(completion)).toEqual([])
        changed += countChangedTruths(completion)
      }),
      { numRuns: 300 },
    )
    expect(changed).toBeGreaterThan(0)
  })

  it('an excluded syndrome stays excluded', () => {
    fc.assert(
      fc.property(arbitraryCompletion, (completion) => {
        expect(listReadmittedSyndromes(completion)).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})

describe('a code of a seizure that no vocabulary has', () => {
  it('alone in its list means no more than an empty list', () => {
    const fillEmptyLists = (submitted: SubmittedCase, code: string): SubmittedCase => ({
      ...submitted,
      seizures: (submitted.seizures ?? []).map((seizure) => ({
        ...seizure,
        ...Object.fromEntries(
          SEIZURE_LISTS.map((list) => [list, (seizure[list] ?? []).some(Boolean) ? seizure[list] : [code]]),
        ),
      })),
    })
    fc.assert(
      fc.property(arbitraryCase, fc.constantFrom('made_up', 'motor_made_up', 'toString'), (submitted, code) => {
        const getSyndromes = (one: SubmittedCase) => classify(pack, normalizeCase(one)).syndromes
        expect(getSyndromes(fillEmptyLists(submitted, code))).toEqual(getSyndromes(submitted))
      }),
      { numRuns: 100 },
    )
  })
})
