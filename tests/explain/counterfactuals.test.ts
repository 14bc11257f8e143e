import { describe, expect, it } from 'vitest'
import { createAnsweredAlertTest } from '../../rules/analysis/answered-alerts.ts'
import { findCounterfactuals } from '../../rules/analysis/counterfactuals/find-counterfactuals.ts'
import { formatChange } from '../../rules/analysis/counterfactuals/format-change.ts'
import { listEdits } from '../../rules/analysis/edits/case-edits.ts'
import type { Edit } from '../../rules/analysis/edits/edit.ts'
import { buildEntryIndex } from '../../rules/analysis/explanation/entry-index.ts'
import { type Group, migrateCodes, type PatientCase } from '../../rules/case/index.ts'
import { classify } from '../../rules/engine/index.ts'
import { listCodesWithCases, readTextbookPatient } from '../../scripts/build/cases/reference-cases.ts'
import { buildCurrentPack } from '../support/pack.ts'

const pack = buildCurrentPack()
const entries = buildEntryIndex(pack.pages)
const codes = listCodesWithCases()

const readPatient = (code: string): PatientCase => migrateCodes(pack, readTextbookPatient(code))

const listAllEdits = (code: string, patient: PatientCase): Edit[] => listEdits(code, { pack, entries }, patient)

const findChanges = (code: string, patient: PatientCase) =>
  findCounterfactuals(pack, code, patient, listAllEdits(code, patient))

const getGroup = (code: string, patient: PatientCase): Group | undefined => {
  const syndrome = pack.syndromes[code]
  return syndrome && classify({ ...pack, syndromes: { [code]: syndrome } }, patient).syndromes[code]?.group
}

/** The patient of a syndrome beside another syndrome; each is asked of one that lies so many places on. */
const listPairings = (distance: number, every: number): [of: string, asked: string][] =>
  codes.flatMap((code, index) =>
    index % every === 0 ? [[code, codes[(index + distance) % codes.length] ?? code] as [string, string]] : [],
  )

describe('the smallest change that moves a syndrome to another group', () => {
  it('ticks an alert that the entries deny only where they leave no other open', () => {
    const isTicking = ({ edits }: { edits: readonly Edit[] }) => edits.every(({ id }) => id.startsWith('alert '))
    for (const code of codes) {
      const patient = readPatient(code)
      const isAnswered = createAnsweredAlertTest(pack, patient)
      const alerts = pack.syndromes[code]?.alerts.filter(({ retired }) => !retired) ?? []
      const change = findChanges(code, patient).find(({ to }) => to === 'likelyWithAlerts')
      if (change === undefined || !isTicking(change) || alerts.every(isAnswered)) continue
      const ticked = alerts.filter(({ name }) => change.edits.some(({ id }) => id === `alert ${name}`))
      expect([code, ticked.map(isAnswered)]).toEqual([code, [false]])
    }
  })

  it.each([...listPairings(0, 1), ...listPairings(7, 2)])(
    'the patient of %s: the change does so for %s',
    (of, asked) => {
      const patient = readPatient(of)
      for (const { to, edits } of findChanges(asked, patient)) {
        const changed = edits.reduce((one, edit) => edit.apply(one), patient)
        expect([edits.map(({ says }) => says), getGroup(asked, changed)]).toEqual([edits.map(({ says }) => says), to])
      }
    },
  )

  it('is one entry where one entry is enough', () => {
    const [likely] = findChanges('CAE', { ...readPatient('CAE'), eeg: [], swFreq: '' })
    expect(likely?.to).toBe('likely')
    expect(likely?.edits).toHaveLength(1)
    expect(likely?.edits[0]?.says).toMatch(/spike-wave.* were documented/)
  })

  it('names the syndrome that becomes likely in its place, in a sentence', () => {
    const sentences = findChanges('CAE', readPatient('CAE')).map((change) => formatChange(pack, 'CAE', change))
    expect(sentences).toContain(
      'If the age at onset were 14 years: Juvenile absence epilepsy is likely, CAE is excluded',
    )
  })

  it.each(['CAE', 'GTCA', 'LGS'])('names every syndrome that one entry makes likely in place of %s', (code) => {
    const patient = readPatient(code)
    const listLikely = (one: PatientCase) => {
      const { likely, likelyWithAlerts } = classify(pack, one).groups
      return [...likely, ...likelyWithAlerts]
    }
    const before = listLikely(patient)
    const expected = listAllEdits(code, patient).flatMap((edit) => {
      const changed = edit.apply(patient)
      const isMoved = getGroup(code, changed) !== getGroup(code, patient)
      return isMoved ? listLikely(changed).filter((other) => other !== code && !before.includes(other)) : []
    })
    const named = findChanges(code, patient).flatMap(({ makesLikely }) => makesLikely)
    expect(new Set(named)).toEqual(new Set(expected))
  })

  it('tries what else could be found before an entry is taken back', () => {
    for (const code of codes) {
      const patient = readPatient(code)
      const all = listAllEdits(code, patient)
      const isRemoval = ({ id }: Edit) => /^untick |^without seizure |^seizure \d+ [a-zA-Z]+$/.test(id)
      const firstRemoval = all.findIndex(isRemoval)
      expect([code, all.slice(firstRemoval).every(isRemoval)]).toEqual([code, true])
    }
  })

  it('asks for two where one is not enough', () => {
    const late: PatientCase = { ...readPatient('CAE'), ageAtOnset: 20, eeg: [], swFreq: '' }
    const likely = findChanges('CAE', late).find(({ to }) => to === 'likely')
    expect(likely?.edits.map(({ says }) => says)).toEqual([
      expect.stringMatching(/^the age at onset were (4|5|12|13) years$/),
      expect.stringMatching(/ were documented /),
    ])
  })
})
