import { describe, expect, it } from 'vitest'
import { BOTH_FIRST_SIGNS, normalizeCase, type PatientCase, type Seizure } from '../../rules/case/index.ts'
import { classify, evaluate, reevaluate } from '../../rules/engine/index.ts'
import { findDisagreements } from '../../rules/independent-implementation/index.ts'
import { listPublishedNames, readPublishedPatient } from '../../scripts/build/cases/published-patients.ts'
import { listCodesWithCases, readTextbookPatient } from '../../scripts/build/cases/reference-cases.ts'
import { buildCurrentPack } from '../support/pack.ts'

const pack = buildCurrentPack()
const PATIENTS = [
  ...listCodesWithCases().map((code) => ({ name: code, patient: readTextbookPatient(code) })),
  ...listPublishedNames().map((name) => ({ name, patient: normalizeCase(readPublishedPatient(name)) })),
]
const ONSETS = ['', 'motor', 'nonmotor'] as const

const change = (patient: PatientCase, row: number, fields: Partial<Seizure>): PatientCase => ({
  ...patient,
  seizures: patient.seizures.map((seizure, index) => (index === row ? { ...seizure, ...fields } : seizure)),
})

const listTruths = (patient: PatientCase) => {
  const evaluation = evaluate(pack, patient)
  return evaluation.compiled.criteria.map((compiled) => ({
    id: compiled.criterion.id,
    kind: compiled.criterion.kind,
    truth: evaluation.getTruth(compiled.condition),
  }))
}

/** Each patient with each seizure starting by a motor sign, by a nonmotor one, and by both. */
const VARIANTS = PATIENTS.flatMap(({ name, patient }) =>
  patient.seizures.map(({ details }, row) => {
    const both = { details: [...details, BOTH_FIRST_SIGNS] }
    return {
      name: `${name}, seizure ${row + 1}`,
      either: (['motor', 'nonmotor'] as const).map((onset) => listTruths(change(patient, row, { onset }))),
      both: ONSETS.map((onset) => change(patient, row, { ...both, onset })),
    }
  }),
)

describe('a first sign that is both motor and nonmotor', () => {
  it('meets what a syndrome needs of either, and nothing that excludes unless both do', () => {
    const wrong = VARIANTS.flatMap(({ name, either, both }) =>
      both.map(listTruths).flatMap((truths) =>
        truths.flatMap(({ id, kind, truth }, index) => {
          const [motor, nonmotor] = either.map((list) => list[index]?.truth)
          const needed = motor === 'met' || nonmotor === 'met'
          const refuses = motor === 'met' && nonmotor === 'met'
          const isRight = kind === 'mandatory' ? !needed || truth === 'met' : refuses || truth !== 'met'
          return isRight ? [] : [`${name}: ${id}`]
        }),
      ),
    )
    expect(wrong).toEqual([])
  })

  it('reads the same whatever was chosen as the first sign, also after a change of it', () => {
    for (const { both } of VARIANTS) {
      const [open, ...chosen] = both
      if (open === undefined) continue
      const expected = classify(pack, open).groups
      for (const patient of chosen) expect(classify(pack, patient).groups).toEqual(expected)
    }
    const before = normalizeCase({ seizures: [{ mainType: 'focal', onset: 'motor', details: ['nonmotor_autonomic'] }] })
    const after = change(before, 0, { details: ['nonmotor_autonomic', BOTH_FIRST_SIGNS] })
    const evaluation = reevaluate(evaluate(pack, before), after)
    expect(evaluation.compiled.criteria.map(({ condition }) => evaluation.getTruth(condition))).toEqual(
      listTruths(after).map(({ truth }) => truth),
    )
  })

  it.each([
    ['EAF', 'auditory-or-aphasic-onset', ['nonmotor_sensory', 'nonmotor_sensory_auditory']],
    ['SeLEAS', 'autonomic-seizures', ['nonmotor_autonomic']],
    ['GSHH', 'gelastic-seizures', ['nonmotor_emotional', 'nonmotor_emotional_gelastic']],
  ])('of %s meets %s, chosen as motor or not', (code, criterion, details) => {
    for (const onset of ONSETS) {
      const seizures = [{ mainType: 'focal', onset, details: [...details, BOTH_FIRST_SIGNS] }]
      const annotations = classify(pack, normalizeCase({ seizures })).syndromes[code]?.stages.flatMap(
        (stage) => stage.annotations,
      )
      expect(annotations?.find((one) => one.criterion === criterion)?.truth).toBe('met')
    }
  })

  it('is read alike by the independent implementation', async () => {
    for (const { both } of VARIANTS.slice(0, 12)) {
      const [, chosen] = both
      if (chosen) expect(await findDisagreements(pack, chosen, classify(pack, chosen))).toEqual([])
    }
  })
})
