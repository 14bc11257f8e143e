import { expect } from 'vitest'
import { assess } from '../../rules/assess/assess.ts'
import type { AssessedAlert } from '../../rules/assess/assessment.ts'
import { findCounterfactuals } from '../../rules/assess/counterfactuals/find-counterfactuals.ts'
import { listEdits } from '../../rules/assess/edits/case-edits.ts'
import { applyAll, type Edit } from '../../rules/assess/edits/edit.ts'
import { type Group, migrateCodes, type PatientCase } from '../../rules/case/index.ts'
import { classify } from '../../rules/engine/index.ts'
import { listCodesWithCases, readTextbookPatient } from '../../scripts/build/cases/reference-cases.ts'
import { buildCurrentPack } from '../support/pack.ts'

const pack = buildCurrentPack()
const codes = listCodesWithCases()

/** The patient of a syndrome with another syndrome, which is so many places further on in the list. */
export const listPairings = (distance: number, every: number): [of: string, asked: string][] =>
  codes.flatMap((code, index) =>
    index % every === 0 ? [[code, codes[(index + distance) % codes.length] ?? code] as [string, string]] : [],
  )

export const readPatient = (code: string): PatientCase => migrateCodes(pack, readTextbookPatient(code))

export const listAllEdits = (code: string, patient: PatientCase): Edit[] => listEdits(assess(pack, patient), code)

export const findChanges = (code: string, patient: PatientCase) =>
  findCounterfactuals(assess(pack, patient), code, listAllEdits(code, patient))

/** The group of one syndrome, which is classified alone. */
export const getGroup = (code: string, patient: PatientCase): Group | undefined => {
  const syndrome = pack.syndromes[code]
  return syndrome && classify({ ...pack, syndromes: { [code]: syndrome } }, patient).syndromes[code]?.group
}

/** Each change that is found for one syndrome in the patient of another moves it as announced. */
export function expectMoved(of: string, asked: string): void {
  const patient = readPatient(of)
  for (const { to, edits } of findChanges(asked, patient)) {
    const changed = applyAll(edits, patient)
    expect([edits.map(({ clause }) => clause), getGroup(asked, changed)]).toEqual([
      edits.map(({ clause }) => clause),
      to,
    ])
  }
}

/** An alert that the entries deny is ticked only where they leave no other open. */
export function expectOpenAlertsFirst(code: string): void {
  const patient = readPatient(code)
  const isTicking = ({ edits }: { edits: readonly Edit[] }) => edits.every(({ id }) => id.startsWith('alert '))
  const { alerts } = assess(pack, patient).of(code)
  const isAnswered = ({ truth }: AssessedAlert) => truth === 'notMet'
  const change = findChanges(code, patient).find(({ to }) => to === 'likelyWithAlerts')
  if (change === undefined || !isTicking(change) || alerts.every(isAnswered)) return
  const ticked = alerts.filter(({ alert }) => change.edits.some(({ id }) => id === `alert ${alert.name}`))
  expect([code, ticked.map(isAnswered)]).toEqual([code, [false]])
}

/** What else could be found is tried before an entry is taken back. */
export function expectRemovalsLast(code: string): void {
  const all = listAllEdits(code, readPatient(code))
  const isRemoval = ({ id }: Edit) => /^untick |^without seizure |^seizure \d+ [a-zA-Z]+$/.test(id)
  const firstRemoval = all.findIndex(isRemoval)
  expect([code, all.slice(firstRemoval).every(isRemoval)]).toEqual([code, true])
}
