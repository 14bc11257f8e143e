import { expect, it } from 'vitest'
import { buildCriteriaTable } from '../../rules/assess/explain/criteria-table.ts'
import { buildEntryIndex } from '../../rules/assess/explain/entry-index.ts'
import { normalizeCase } from '../../rules/case/index.ts'
import { classify } from '../../rules/engine/index.ts'
import { readPublishedPatient } from '../../scripts/build/cases/published-patients.ts'
import { SAMPLE_RESULT } from '../../web/results/sample/sample-result.ts'
import { describeVerdict, findSummary, listNeededCriteria } from '../../web/verdict/summary.ts'
import { buildCurrentPack } from '../support/pack.ts'

it('the result on the landing page is what the rules give for its example', () => {
  const pack = buildCurrentPack()
  const { example, name, verdict, needed } = SAMPLE_RESULT
  const patient = normalizeCase(readPublishedPatient(example))
  const summary = findSummary(pack, patient, classify(pack, patient))
  const code = summary?.syndrome.code ?? ''
  const rows = listNeededCriteria(buildCriteriaTable(code, { pack, entries: buildEntryIndex(pack.pages) }, patient))
  expect(summary).toMatchObject({ verdict: 'likely', syndrome: { name }, alsoLikely: [] })
  expect({ verdict: describeVerdict('likely', rows, 0), needed: rows }).toEqual({ verdict, needed })
})
