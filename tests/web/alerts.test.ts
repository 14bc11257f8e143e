import { expect, it } from 'vitest'
import { assess } from '../../rules/assess/assess.ts'
import type { PatientCase } from '../../rules/case/index.ts'
import { readTextbookPatient } from '../../scripts/build/cases/reference-cases.ts'
import { type AlertChoice, describeDoubts, listAlertsToCheck } from '../../web/verdict/alerts.ts'
import { buildCurrentPack } from '../support/pack.ts'

const pack = buildCurrentPack()

function listAlerts(changes: Partial<PatientCase>): readonly AlertChoice[] {
  const patient = { ...readTextbookPatient('CAE'), ...changes }
  const [syndrome] = listAlertsToCheck(assess(pack, patient), [])
  return syndrome?.alerts ?? []
}

const ABNORMAL_IMAGING = 'relevant abnormal neuroimaging'
const ABNORMAL_EXAM = 'relevant abnormal neurological examination'

it('what would make one doubt names what nobody has checked, and what is absent by the entries', () => {
  const unchecked = describeDoubts(listAlerts({ imaging: [] }))
  expect(unchecked).toMatch(
    new RegExp(`^Would make one doubt, not checked yet: .*${ABNORMAL_IMAGING}.* and \\d+ others?\\.`),
  )
  expect(unchecked).toMatch(/Also, absent by your entries: \d+ alerts\.$/)
  expect(describeDoubts(listAlerts({ imaging: ['imaging_normal'] }))).not.toContain(ABNORMAL_IMAGING)
})

it('an alert that the entries meet, or that is ticked or declined, is no longer among what could be', () => {
  const exam = ['exam_abnormal', 'exam_ataxia']
  const all = listAlerts({ exam }).map(({ statement }) => statement)
  expect(all.some((statement) => statement.startsWith(ABNORMAL_EXAM))).toBe(true)
  const met = listAlerts({ exam }).filter(({ evidence }) => evidence === 'met')
  expect(met).not.toHaveLength(0)
  expect(describeDoubts(met)).toBe('')
  const open = listAlerts({}).filter(({ evidence }) => evidence === 'open')
  expect(describeDoubts(open.map((alert) => ({ ...alert, ticked: true })))).toBe('')
})

it('where everything was checked, the absent alerts are named', () => {
  const absent = listAlerts({}).filter(({ evidence }) => evidence === 'denied')
  const [first] = absent
  expect(describeDoubts(absent)).toMatch(/^Would make one doubt, absent by your entries: /)
  expect(describeDoubts(absent)).toContain(first?.statement)
  expect(describeDoubts([])).toBe('')
})
