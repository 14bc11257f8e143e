import { describe, expect, it } from 'vitest'
import { formatChange } from '../../rules/assess/counterfactuals/format-change.ts'
import type { PatientCase } from '../../rules/case/index.ts'
import { classify } from '../../rules/engine/index.ts'
import { buildCurrentPack } from '../support/pack.ts'
import {
  expectMoved,
  expectOpenAlertsFirst,
  expectRemovalsLast,
  findChanges,
  getGroup,
  listAllEdits,
  readPatient,
} from './counterfactual-checks.ts'

const pack = buildCurrentPack()

describe('the smallest change that moves a syndrome to another group', () => {
  it.each(['CAE', 'DS'])('moves the syndrome as announced, by open alerts and new findings first: %s', (code) => {
    expectMoved('CAE', code)
    expectOpenAlertsFirst(code)
    expectRemovalsLast(code)
  })

  it('is one entry where one entry is enough', () => {
    const [likely] = findChanges('CAE', { ...readPatient('CAE'), eeg: [], swFreq: '' })
    expect(likely?.to).toBe('likely')
    expect(likely?.edits).toHaveLength(1)
    expect(likely?.edits[0]?.clause).toMatch(/spike-wave.* were documented/)
  })

  it('names the syndrome that becomes likely instead, in a sentence', () => {
    const sentences = findChanges('CAE', readPatient('CAE')).map((change) => formatChange(pack, 'CAE', change))
    expect(sentences).toContain(
      'If the age at onset were 14 years: Juvenile absence epilepsy is likely, CAE is excluded',
    )
  })

  it('calls the days around a bound by the bound, as one would of an infant', () => {
    const clauses = listAllEdits('IESS', readPatient('IESS')).map(({ clause }) => clause)
    expect(clauses).toContain('the age at onset were just under 1 month')
    expect(clauses).toContain('the age at onset were just over 1 month')
    expect(clauses.join()).not.toMatch(/\d days/)
  })

  it.each(['CAE', 'GTCA', 'LGS'])('names every syndrome that one entry makes likely instead of %s', (code) => {
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

  it('asks for two where one is not enough', () => {
    const late: PatientCase = { ...readPatient('CAE'), ageAtOnset: 20, eeg: [], swFreq: '' }
    const likely = findChanges('CAE', late).find(({ to }) => to === 'likely')
    expect(likely?.edits.map(({ clause }) => clause)).toEqual([
      expect.stringMatching(/^the age at onset were (4|5|12|13) years$/),
      expect.stringMatching(/ were documented /),
    ])
  })
})
