import { expect, it } from 'vitest'
import { assess } from '../../rules/assess/assess.ts'
import { buildCriteriaTable } from '../../rules/assess/explain/criteria-table.ts'
import { describeVerdict, findSummary } from '../../rules/assess/verdict/summary.ts'
import { normalizeCase } from '../../rules/case/index.ts'
import { readPublishedPatient } from '../../scripts/build/cases/published-patients.ts'
import { SAMPLE_RESULT } from '../../web/results/sample/sample-result.ts'
import { listNeededCriteria } from '../../web/verdict/needed-criteria.ts'
import { buildCurrentPack } from '../support/pack.ts'

it('the result on the landing page is what the rules give for its example', () => {
  const pack = buildCurrentPack()
  const { example, name, verdict, needed } = SAMPLE_RESULT
  const patient = normalizeCase(readPublishedPatient(example))
  const assessment = assess(pack, patient)
  const summary = findSummary(assessment)
  const code = summary?.syndrome.code ?? ''
  const rows = listNeededCriteria(buildCriteriaTable(assessment, code))
  expect(summary).toMatchObject({ verdict: 'likely', syndrome: { name }, alsoLikely: [] })
  const text = describeVerdict('likely', assessment.of(code), { ticked: 0, undecided: 0 })
  expect({ verdict: text, needed: rows }).toEqual({
    verdict,
    needed,
  })
})
