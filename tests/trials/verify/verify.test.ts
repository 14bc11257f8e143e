import { describe, expect, it } from 'vitest'
import type { PatientCase, RulePack } from '../../../rules/case/index.ts'
import { classify } from '../../../rules/engine/index.ts'
import { compareEvaluators, shrinkComparison } from '../../../rules/quality/verification/compare-evaluators.ts'
import {
  createComparisonGenerator,
  type DifferentialComparison,
} from '../../../rules/quality/verification/comparisons.ts'
import { formatDisagreement } from '../../../scripts/cli/format/verification.ts'
import { toRulesUnderTest } from '../../../scripts/cli/verify/task.ts'
import { FIXED_RULES, runCli, spawnCli } from '../../cli/run-cli.ts'
import { buildCurrentPack } from '../../support/pack.ts'
import { buildSmallPack, createCriterion } from '../../support/small-pack.ts'

const createComparison = createComparisonGenerator(toRulesUnderTest(buildCurrentPack()), 3)

/** An evaluator with a fault: a 3 Hz spike-wave counts also where it was entered as slow. */
const classifyWithFault = (pack: RulePack, patient: PatientCase) =>
  classify(pack, {
    ...patient,
    eeg: patient.eeg.map((code) => (code === 'eeg_interictal_gsw_slow' ? 'eeg_interictal_gsw_3hz' : code)),
  })

describe('comparing the evaluator with the independent implementation', () => {
  it('finds no difference in generated cases, under real rules and made-up ones', async () => {
    for (let number = 0; number < 200; number++)
      expect([number, await compareEvaluators(createComparison(number))]).toEqual([number, []])
  })

  it('takes every second case from a real rule, one syndrome after another', () => {
    const of = [0, 1, 2, 3].map((number) => createComparison(number).of)
    expect(of).toEqual([
      'generated case 0 of seed 3, under the rule of CAE',
      'generated case 1 of seed 3, under a made-up rule',
      'generated case 2 of seed 3, under the rule of CDKL5DEE',
      'generated case 3 of seed 3, under a made-up rule',
    ])
  })

  it('shows a fault by a case that holds nothing else', async () => {
    const comparison: DifferentialComparison = {
      of: 'a case',
      pack: buildSmallPack({
        mandatory: [
          createCriterion('spike-wave', { has: 'eeg_interictal_gsw_3hz' }),
          createCriterion('girl', { sex: 'female' }),
        ],
      }),
      submitted: {
        gender: 'female',
        ageAtOnset: 6,
        eeg: ['eeg_interictal_abnormal', 'eeg_interictal_slowing', 'eeg_interictal_gsw', 'eeg_interictal_gsw_slow'],
        seizures: [{ mainType: 'focal' }],
      },
    }
    const minimal = await shrinkComparison(comparison, classifyWithFault)
    expect(minimal.submitted).toEqual({ eeg: ['eeg_interictal_gsw_slow'] })
    expect(
      formatDisagreement(minimal, await compareEvaluators(minimal, classifyWithFault)),
    ).toBe(`The evaluator and the independent implementation disagree on a case.
  SMALL spike-wave: the evaluator says met, the independent implementation notMet.
  SMALL, its group: the evaluator says unresolved, the independent implementation excluded.

The smallest case that shows it:
eeg:
  - eeg_interictal_gsw_slow

 why: one of the two reads the rules wrongly, so no result can be trusted until it is known which
next: keep this output, open an issue with it, and do not publish results of these rules meanwhile`)
  })

  it('leaves of a made-up rule what the difference needs', async () => {
    const fault = (pack: RulePack, patient: PatientCase) => classify(pack, { ...patient, gender: 'male' })
    const numbers = Array.from({ length: 400 }, (_, index) => 2 * index + 1)
    for (const number of numbers) {
      const comparison = createComparison(number)
      if ((await compareEvaluators(comparison, fault)).length === 0) continue
      const { madeUp, submitted } = await shrinkComparison(comparison, fault)
      const { mandatory = [], exclusionary = [], alerts = [] } = madeUp?.rule ?? {}
      expect([...mandatory, ...exclusionary, ...alerts].length).toBe(1)
      expect(JSON.stringify(madeUp?.rule)).toContain('"sex"')
      expect(Object.keys(submitted).length).toBeLessThanOrEqual(1)
      return
    }
    throw new Error('No made-up rule reads the sex.')
  })
})

describe('epicriteria verify', () => {
  it('reports what was compared, and with which seed it can be done again', async () => {
    const { status, stdout } = await spawnCli(['verify', '--cases', '40', '--seed', '5', ...FIXED_RULES])
    expect(stdout).toMatch(
      /^[\d,]+ known patients and 40 generated cases \(seed 5\), [\d,]+ pairs of a condition and a case\.\nThe evaluator and the independent implementation agree on every one\.\n$/,
    )
    expect(status).toBe(0)
  })

  it('reports a number that is none', async () => {
    expect(await runCli(['verify', '--cases', 'many'])).toEqual({
      status: 2,
      stdout: '',
      stderr: '--cases takes a whole number from 0 to 999999999, and `many` is none.\n',
    })
  })
})
