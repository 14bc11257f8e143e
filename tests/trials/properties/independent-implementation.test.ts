import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalizeCase } from '../../../rules/case/index.ts'
import { classify } from '../../../rules/engine/index.ts'
import { findDisagreements } from '../../../rules/independent-implementation/index.ts'
import { listCodesWithCases, readReferencePatients } from '../../../scripts/build/cases/reference-cases.ts'
import { arbitraryCase } from '../../support/arbitrary-case.ts'
import { buildCurrentPack } from '../../support/pack.ts'

const pack = buildCurrentPack()

describe('json-rules-engine, reading the same pack', () => {
  it('agrees with the evaluator on any case', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryCase, async (submitted) => {
        const patient = normalizeCase(submitted)
        expect(await findDisagreements(pack, patient, classify(pack, patient))).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  it('agrees with the evaluator on reference patients of every syndrome', { timeout: 120_000 }, async () => {
    const sample = listCodesWithCases().flatMap((code) =>
      readReferencePatients(code).filter((_, index) => index % 24 === 0),
    )
    for (const { patient } of sample)
      expect(await findDisagreements(pack, patient, classify(pack, patient))).toEqual([])
  })

  it('agrees with the evaluator on seizures of which only codes of no vocabulary are reported', async () => {
    const patient = normalizeCase({
      ageAtOnset: 2,
      seizures: [
        { mainType: 'focal', details: ['motor_clonic'], duration: ['seizure_duration_made_up'] },
        { mainType: 'generalized', details: ['motor_made_up'], triggers: ['made_up'], other: ['made_up'] },
      ],
    })
    expect(await findDisagreements(pack, patient, classify(pack, patient))).toEqual([])
  })

  it('names a criterion on which it comes to another answer', async () => {
    const patient = normalizeCase({})
    const [code = ''] = Object.keys(pack.syndromes)
    const classification = classify(pack, patient)
    const wrong = {
      ...classification,
      syndromes: {
        ...classification.syndromes,
        [code]: {
          ...classification.syndromes[code],
          group: 'likely' as const,
          stages: [],
          alerts: [],
          suggestedAlerts: [],
        },
      },
    }
    expect((await findDisagreements(pack, patient, wrong)).join('\n')).toContain(code)
  })
})
