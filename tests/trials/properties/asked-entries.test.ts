import { describe, expect, it } from 'vitest'
import { findAskedEntries } from '../../../rules/analysis/asked-entries/find-asked-entries.ts'
import { createRandom } from '../../../rules/analysis/generate/random.ts'
import { generateTargetedCase } from '../../../rules/analysis/generate/targeted-case.ts'
import {
  type FeatureCode,
  flattenTree,
  normalizeCase,
  type PatientCase,
  type Seizure,
} from '../../../rules/case/index.ts'
import { classify } from '../../../rules/engine/index.ts'
import type { Section, VocabularyPage } from '../../../rules/pack/index.ts'
import { buildCurrentPack } from '../../support/pack.ts'

const pack = buildCurrentPack()
const CASES_PER_SYNDROME = 3

const patients = Object.values(pack.syndromes).flatMap((syndrome) =>
  Array.from({ length: CASES_PER_SYNDROME }, (_, index) =>
    normalizeCase(generateTargetedCase(pack, syndrome, createRandom(20261123, index))),
  ),
)

/** The seizure that a page shows, where it shows one. */
const getRow = ({ page }: VocabularyPage): number | undefined => (page.perSeizure ? 0 : undefined)

const collectCodes = ({ sections }: VocabularyPage): readonly FeatureCode[] =>
  sections.flatMap(({ findings = [] }) => findings.flatMap(flattenTree).map(({ code }) => code))

const CHILD_WITH_ABSENCES = {
  ageAtOnset: 6,
  ageAtOnsetUnit: 'years',
  seizures: [{ mainType: 'generalized', onset: 'nonmotor', details: ['nonmotor_typical'] }],
}

const listUnasked = ({ findings = [] }: Section, asked: ReadonlySet<string>): readonly FeatureCode[] =>
  findings.filter((entry) => !flattenTree(entry).some(({ code }) => asked.has(code))).map(({ code }) => code)

/** The page with every entry ticked that nothing asks for, where others have answered its question already. */
function withUnaskedTicked(patient: PatientCase, page: VocabularyPage): PatientCase {
  const asked = findAskedEntries(pack, patient, page, getRow(page))
  const { list } = page.page
  if (asked === undefined) return patient
  if (list !== undefined) {
    const unasked = page.sections.flatMap((section) => listUnasked(section, asked))
    return { ...patient, [list]: [...patient[list], ...unasked.filter((code) => isAnswered(code, patient[list]))] }
  }
  const seizures = patient.seizures.map((seizure, row) => (row === 0 ? tickInSeizure(seizure, page, asked) : seizure))
  return { ...patient, seizures }
}

function isAnswered(code: FeatureCode, ticked: readonly FeatureCode[]): boolean {
  const { gate, answeredBy = [] } = pack.features[code] ?? {}
  if (gate === undefined) return true
  return ticked.includes(gate.code) && (gate.kind !== 'state' || answeredBy.some((one) => ticked.includes(one)))
}

function tickInSeizure(seizure: Seizure, { sections }: VocabularyPage, asked: ReadonlySet<string>): Seizure {
  const lists = sections.flatMap((section) => {
    const { list } = section
    if (list === undefined || list === 'details' || seizure[list].length === 0) return []
    return [[list, [...seizure[list], ...listUnasked(section, asked)]]]
  })
  return { ...seizure, ...Object.fromEntries(lists) }
}

const describeResult = (patient: PatientCase) => {
  const { groups, syndromes } = classify(pack, patient)
  return { groups, suggested: Object.values(syndromes).flatMap(({ suggestedAlerts }) => suggestedAlerts) }
}

describe('the entries that no syndrome still open asks for', () => {
  it('change no group and no alert where the question of their list is answered, whoever the patient is', () => {
    let tickedCount = 0
    for (const patient of patients)
      for (const page of pack.pages) {
        const ticked = withUnaskedTicked(patient, page)
        if (JSON.stringify(ticked) === JSON.stringify(patient)) continue
        tickedCount++
        expect({ page: page.page.title, ...describeResult(ticked) }).toEqual({
          page: page.page.title,
          ...describeResult(patient),
        })
      }
    expect(tickedCount).toBeGreaterThan(200)
  })

  it('answer for the rest of a list of which nothing was ticked, and by that alone exclude what was unresolved', () => {
    const page = pack.pages.find(({ page }) => page.list === 'imaging')
    const patient = normalizeCase({ ...CHILD_WITH_ABSENCES, imaging: ['imaging_abnormal'] })
    const asked = page && findAskedEntries(pack, patient, page)
    const unasked = page && asked ? page.sections.flatMap((section) => listUnasked(section, asked)) : []
    const before = describeResult(patient)
    const { unresolved, excluded } = before.groups
    const newlyExcluded = unasked.map((code) => {
      const { groups, suggested } = describeResult({ ...patient, imaging: [...patient.imaging, code] })
      expect({ suggested, groups: { ...groups, unresolved, excluded } }).toEqual(before)
      return groups.excluded.filter((syndrome) => !excluded.includes(syndrome))
    })
    expect(newlyExcluded).toContainEqual(['mTLE_HS'])
  })

  it('are none while nothing is entered', () => {
    const untold = normalizeCase({})
    expect(pack.pages.map((page) => findAskedEntries(pack, untold, page, getRow(page)))).toEqual(
      pack.pages.map(() => undefined),
    )
  })

  it('are not decided by the page on which they stand', () => {
    const imaging = ['imaging_abnormal', 'imaging_hemiatrophy']
    const page = pack.pages.find(({ page }) => page.list === 'imaging')
    const find = (patient: PatientCase) => page && findAskedEntries(pack, patient, page)
    const child = normalizeCase({ ageAtOnset: 6, ageAtOnsetUnit: 'years' })
    expect(find({ ...child, imaging })).toEqual(find(child))
  })

  it.each(['seizure_trigger_photic', 'seizure_trigger_fever'])(
    'are not decided by %s, which an imported case says is absent and stands on the page itself',
    (trigger) => {
      const page = pack.pages.find((page) => collectCodes(page).includes(trigger))
      const find = (patient: PatientCase) => page && findAskedEntries(pack, patient, page, 0)
      const told = normalizeCase(CHILD_WITH_ABSENCES)
      expect(find({ ...told, absent: [trigger] })).toEqual(find(told))
    },
  )
})
