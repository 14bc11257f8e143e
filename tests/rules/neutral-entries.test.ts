import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { getOwnProperty, type PatientCase, SEIZURE_LISTS, type Seizure, type Truth } from '../../rules/case/index.ts'
import { evaluate } from '../../rules/engine/index.ts'
import { listCodesWithCases, readTextbookPatient } from '../../scripts/build/cases/reference-cases.ts'
import { buildCurrentPack, ruleFiles } from '../support/pack.ts'

type Exception = Readonly<{ entry: string; reason: string }>
type NeutralEntries = Readonly<{ neutral: readonly string[]; opening: readonly Exception[] }>

const { neutral, opening }: NeutralEntries = parse(readFileSync('tests/rules/neutral-entries.yaml', 'utf8'))
const pack = buildCurrentPack()
const { entries } = ruleFiles.vocabulary
const states = new Set(
  pack.pages.flatMap(({ sections }) => sections.flatMap(({ state }) => (state ? Object.values(state) : []))),
)

/** Of what is asked, only that it was looked at: every list of findings and of seizures is still to be answered. */
const withoutAnswers = (patient: PatientCase): PatientCase => ({
  ...patient,
  seizures: patient.seizures.map((seizure) => ({ ...seizure, timeOfDay: [], duration: [], frequency: [], other: [] })),
  development: patient.development.filter((code) => states.has(code)),
  exam: patient.exam.filter((code) => states.has(code)),
  eeg: patient.eeg.filter((code) => states.has(code)),
  imaging: patient.imaging.filter((code) => states.has(code)),
  tests: [],
})

const textbook = listCodesWithCases().map((code) => ({ code, patient: readTextbookPatient(code) }))
const patients = textbook.flatMap(({ code, patient }) => [
  { name: code, patient },
  { name: `${code}, lists unanswered`, patient: withoutAnswers(patient) },
])

const listFeaturesAbove = (code: string): readonly string[] => {
  const above = getOwnProperty(pack.features, code)?.gate?.code
  return above === undefined ? [] : [...listFeaturesAbove(above), above]
}

const listSemiologyAbove = (code: string): readonly string[] =>
  Object.entries(pack.semiologyDetails).flatMap(([above, below]) => (below.includes(code) ? [above] : []))

const add = (codes: readonly string[], added: readonly string[]): string[] => [...new Set([...codes, ...added])]

function withCodes(patient: PatientCase, code: string, added: readonly string[]): PatientCase {
  const list = entries.get(code)?.list
  const seizureList = SEIZURE_LISTS.find((one) => one === list)
  const addToSeizure = (seizure: Seizure): Seizure =>
    seizureList ? { ...seizure, [seizureList]: add(seizure[seizureList], added) } : seizure
  const feature = getOwnProperty(pack.features, code)
  return feature
    ? { ...patient, [feature.list]: add(patient[feature.list], added) }
    : { ...patient, seizures: patient.seizures.map(addToSeizure) }
}

const listTruths = (patient: PatientCase): readonly Truth[] => {
  const evaluation = evaluate(pack, patient)
  return evaluation.compiled.criteria.map(({ condition }) => evaluation.getTruth(condition))
}

/** The criteria that an entry answers otherwise, for a patient in whom all above it is ticked. */
function listChanges(code: string) {
  const above = [...listFeaturesAbove(code), ...listSemiologyAbove(code)]
  return patients.flatMap(({ name, patient }) => {
    const before = withCodes(patient, code, above)
    const truths = listTruths(withCodes(before, code, [code]))
    return listTruths(before).flatMap((from, index) => {
      const to = truths[index]
      return to === undefined || to === from ? [] : [{ name, from, to }]
    })
  })
}

describe('an entry for what a report mentions and no criterion asks', () => {
  it.each(neutral)('%s leaves every criterion of each textbook patient as it was', (code) => {
    expect(entries.has(code)).toBe(true)
    const changes = listChanges(code)
    const isOpening = opening.some(({ entry }) => entry === code)
    expect(isOpening ? changes.filter(({ to }) => to !== 'unknown') : changes).toEqual([])
  })

  it.each(opening)('$entry opens a criterion: $reason', ({ entry }) => {
    expect(listChanges(entry)).not.toEqual([])
  })
})
