import { expect, it } from 'vitest'
import { assess } from '../../rules/assess/assess.ts'
import type { Assessment } from '../../rules/assess/assessment.ts'
import { buildCriteriaTable } from '../../rules/assess/explain/criteria-table.ts'
import { findSummary } from '../../rules/assess/verdict/summary.ts'
import { getVerdict } from '../../rules/assess/verdict/verdict.ts'
import { normalizeCase, type PatientCase } from '../../rules/case/index.ts'
import { getCompiledPack } from '../../rules/engine/index.ts'
import type { WizardPack } from '../../rules/pack/index.ts'
import { readTextbookPatient } from '../../scripts/build/cases/reference-cases.ts'
import { listAlertsToCheck } from '../../web/verdict/alerts.ts'
import { createRivalFinder } from '../../web/verdict/comparison.ts'
import { createEntrySectionFinder } from '../../web/verdict/entry-sections.ts'
import { buildPanelGroups, listClosestSyndromes } from '../../web/verdict/panel-rows.ts'
import { listCompiledConditions } from '../support/conditions.ts'
import { buildCurrentPack } from '../support/pack.ts'

/** A pack of its own, since its facts are watched. */
const pack: WizardPack = { ...buildCurrentPack() }

/** The seizures of each reading of a case, which all its stages share. */
const readings = new Set<object>()
for (const condition of listCompiledConditions(getCompiledPack(pack))) {
  if (!('read' in condition)) continue
  const { read } = condition
  const watched: typeof read = (view) => {
    readings.add(view.getSeizures)
    return read(view)
  }
  Object.assign(condition, { read: watched })
}

/** How often the rules read a case for what is shown of it; what is found once for each pack is found before. */
function countReadings(show: (assessment: Assessment<WizardPack>) => unknown, patient: PatientCase): number {
  show(assess(pack, normalizeCase({})))
  readings.clear()
  show(assess(pack, patient))
  return readings.size
}

/** Everything on the results page but what an answer that is not there would do. */
function showResults(assessment: Assessment<WizardPack>): unknown {
  const findSections = createEntrySectionFinder(assessment)
  const rows = getVerdict(assessment).flatMap(({ syndromes, unsupported }) => [...syndromes, ...unsupported])
  const { order, warnings, derived, urgent } = assessment
  return [
    ...[order, warnings, derived, urgent, findSummary(assessment), listAlertsToCheck(assessment, [])],
    createRivalFinder(assessment, {})('CAE'),
    rows.map(({ code, deciding, remaining, suggestedAlerts }) => [
      ...[...deciding, ...remaining].map(({ annotation }) => [
        annotation.text,
        findSections(code, annotation.criterion),
      ]),
      suggestedAlerts,
      buildCriteriaTable(assessment, code),
    ]),
  ]
}

const showPanel = (assessment: Assessment<WizardPack>): unknown => [
  buildPanelGroups(assessment.at('eeg')),
  listClosestSyndromes(assessment.at('eeg')),
]

const showSyndrome = (assessment: Assessment<WizardPack>): unknown => [
  assessment.of('CAE').group,
  buildCriteriaTable(assessment, 'CAE'),
]

const showClassification = (assessment: Assessment<WizardPack>): unknown => [
  JSON.stringify(assessment),
  assessment.order,
]

const PATIENTS: readonly [string, PatientCase][] = [
  ['a textbook patient', readTextbookPatient('CAE')],
  ['an age alone', normalizeCase({ ageAtOnset: 6 })],
]

it.each(
  PATIENTS.flatMap(([name, patient]) =>
    Object.entries({ showResults, showPanel, showSyndrome, showClassification }).map(
      ([shown, show]) => [shown, name, show, patient] as const,
    ),
  ),
)('%s reads %s once', (_shown, _name, show, patient) => {
  expect(countReadings(show, patient)).toBe(1)
})

it('each state of a case is read once, that before an edit and that after it', () => {
  readings.clear()
  const assessment = assess(pack, readTextbookPatient('CAE'))
  showPanel(assessment)
  const edited = assessment.after([{ kind: 'tick', list: 'history', code: 'hist_febrile_seizures' }])
  showPanel(edited)
  showResults(edited)
  expect(readings.size).toBe(2)
})

it('an edit that is tried comes to the same as a case that has it', () => {
  const assessment = assess(pack, readTextbookPatient('CAE'))
  const edited = assessment.after([
    { kind: 'tick', list: 'exam', code: 'exam_ataxia' },
    { kind: 'set', fields: { ageAtOnset: 3 } },
  ])
  expect(edited.toJSON()).toEqual(assess(pack, edited.patient).toJSON())
  expect(edited.order).toEqual(assess(pack, edited.patient).order)
})
