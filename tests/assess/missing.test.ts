import { describe, expect, it } from 'vitest'
import { describeInterview } from '../../rules/assess/interview/describe-interview.ts'
import { createAnswerNamer } from '../../rules/assess/interview/texts.ts'
import { formatMissingLines, listOutcomes } from '../../rules/assess/missing/texts.ts'
import { normalizeCase } from '../../rules/case/index.ts'
import { listPublishedNames, readPublishedPatient } from '../../scripts/build/cases/published-patients.ts'
import { readTextbookPatient } from '../../scripts/build/cases/reference-cases.ts'
import { buildCurrentPack } from '../support/pack.ts'
import { expectPromisesKept, expectWayOn, findMissing } from './missing-checks.ts'

const pack = buildCurrentPack()
const nameAnswer = createAnswerNamer(pack.pages)
const published = listPublishedNames().map((name) => normalizeCase(readPublishedPatient(name)))

describe('missing information by investigation', () => {
  it('an outcome that is promised in a row happens when it is answered', () => {
    for (const patient of published.slice(0, 3)) expectPromisesKept(patient)
  })

  it('every open criterion has a way on, on one list, and many cases get the same', () => {
    for (const patient of [normalizeCase({}), readTextbookPatient('CAE'), ...published.slice(0, 3)])
      expectWayOn(patient)
  })

  it('where it says that it is enough, the card and the tools ask no question', () => {
    for (const code of ['CAE', 'LGS', 'IESS', 'SHE', 'mTLE_HS']) {
      const { interview, missing } = findMissing(readTextbookPatient(code))
      expect([code, missing.enough.length > 0]).toEqual([code, describeInterview(interview).isEnough])
    }
  })

  it('names the syndromes that wait, what it takes, and what the most informative finding would do', () => {
    const { investigations } = findMissing({ ...readTextbookPatient('CAE'), eeg: [], swFreq: '' }).missing
    const row = investigations.find(({ question }) => question.id === 'interictal-eeg')
    expect(row?.waiting).toContain('CAE')
    expect(row?.question.investigation.effort).toBe('a routine EEG, best with sleep in the same recording')
    expect(row && listOutcomes(pack, row, nameAnswer).at(-1)?.effect).toContain('make CAE likely')
  })

  it('is one line an investigation as text: what it takes, first what a normal result would do, and who waits', () => {
    const words = {
      pack,
      nameAnswer,
      nameQuestion: ({ investigation }: Readonly<{ investigation: Readonly<{ question: string }> }>) =>
        investigation.question,
    }
    const unseen = published.map((patient) => ({ ...patient, eeg: [], imaging: ['imaging_unavailable'] }))
    const lines = unseen.flatMap((patient) => formatMissingLines(words, findMissing(patient).missing)).join('\n')
    expect(lines).toMatch(/^What did the EEG show in sleep\? \(.+\) Normal would .+\. .+ would .+\. Waiting for it: /m)
    expect(lines).toMatch(/^What did the MRI show\? \(an MRI\) Not done yet\. /m)
    expect(lines).toMatch(/^(?:Also open|Enter more of): .+: (would help settle|could still exclude) /m)
    expect(lines).toMatch(/^Not looked for, since the entries point elsewhere: what .+ waits? for$/m)
    expect(
      formatMissingLines(words, {
        investigations: [],
        remaining: [],
        doubts: [],
        notFound: [],
        alerts: [],
        nearMisses: [],
        notLookedFor: [],
        enough: [],
        lookFor: { urgent: [], fitting: [], open: [], unchecked: [], lacking: [] },
        causes: [],
      }),
    ).toEqual(['Nothing that would settle a syndrome'])
  })
})
