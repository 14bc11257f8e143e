import { describe, expect, it } from 'vitest'
import { normalizeCase } from '../../rules/case/index.ts'
import {
  classify,
  type Evaluation,
  evaluate,
  explain,
  findAlert,
  parseAlertName,
  type TruthTree,
} from '../../rules/engine/index.ts'
import { buildSmallPack, createCriterion } from '../support/small-pack.ts'

const openSeizure = normalizeCase({ seizures: [{ mainType: 'unknown' }] })
const focal = { seizure: { mainType: 'focal' } }

const listTruths = ({ truth, parts }: TruthTree): unknown =>
  parts.length === 0 ? truth : [truth, ...parts.map(listTruths)]

describe('the explanation of a condition', () => {
  const pack = buildSmallPack({
    mandatory: [createCriterion('wanted', { any: [focal, { not: focal }] })],
    exclusionary: [createCriterion('unwanted', { any: [focal, { not: focal }] })],
  })
  const explainCriteria = (evaluation: Evaluation) =>
    evaluation.compiled.criteria.map(({ condition }) => explain(evaluation, condition))

  it('gives for every part what the evaluator makes of it: only a documented seizure excludes, under `not` too', () => {
    expect(explainCriteria(evaluate(pack, openSeizure)).map(listTruths)).toEqual([
      ['unknown', 'unknown', ['unknown', 'unknown']],
      ['notMet', 'notMet', ['notMet', 'met']],
    ])
  })

  it('comes to the truth that the classification gives', () => {
    const annotations = classify(pack, openSeizure).syndromes.SMALL?.stages.flatMap((stage) => stage.annotations) ?? []
    expect(explainCriteria(evaluate(pack, openSeizure)).map(({ truth }) => truth)).toEqual(
      annotations.map(({ truth }) => truth),
    )
  })

  it('reads a case that was stored under a former code as the classification does', () => {
    const renamed = {
      ...buildSmallPack({ mandatory: [createCriterion('wanted', { has: 'dev_abnormal' })] }),
      renamed: { dev_former: 'dev_abnormal' },
    }
    const evaluation = evaluate(renamed, normalizeCase({ development: ['dev_former'] }))
    expect(explainCriteria(evaluation).map(({ truth }) => truth)).toEqual(['met'])
  })
})

describe('the name of an alert', () => {
  it.each([
    ['CAE-0', { code: 'CAE', index: 0 }],
    ['mTLE_HS-12', { code: 'mTLE_HS', index: 12 }],
    ['A-B-3', { code: 'A-B', index: 3 }],
    ['CAE', undefined],
    ['CAE-', undefined],
    ['-1', undefined],
    ['CAE-1x', undefined],
  ])('%s', (name, parts) => {
    expect(parseAlertName(name)).toEqual(parts)
  })

  it('finds the alert of the pack that has exactly this name, and no other', () => {
    const alerts = [{ says: 'onset late', source: { ref: 'specification' } }]
    const pack = buildSmallPack({ alerts })
    expect(findAlert(pack, 'SMALL-0')?.says).toBe('onset late')
    for (const name of ['SMALL-1', 'SMALL-00', 'toString-0', 'SMALL'])
      expect(findAlert(pack, name), name).toBeUndefined()
  })
})
