import { describe, expect, it } from 'vitest'
import { createInterview } from '../../rules/analysis/interview/interview.ts'
import { describeMissing } from '../../rules/analysis/interview/missing-investigations.ts'
import { getQuestionId } from '../../rules/analysis/interview/open-questions.ts'
import { rankQuestions } from '../../rules/analysis/interview/rank-questions.ts'
import { type AwaitedCriterion, listAwaitedCriteria } from '../../rules/analysis/open-questions/missing-information.ts'
import { buildEntryLocations } from '../../rules/analysis/open-questions/next-questions.ts'
import { classify, normalizeCase, type PatientCase } from '../../rules/engine/index.ts'
import { listPublishedNames, readPublishedPatient } from '../../scripts/cases/published-patients.ts'
import { listCodesWithCases, readTextbookPatient } from '../../scripts/cases/reference-cases.ts'
import { createAnswerNamer } from '../../web/interview/answer-texts.ts'
import { listMoves } from '../../web/interview/list-moves.ts'
import { formatFirstRow, listOutcomes } from '../../web/interview/missing-texts.ts'
import { buildCurrentPack } from '../support/pack.ts'

const pack = buildCurrentPack()
const nameAnswer = createAnswerNamer(pack.pages)
const locations = buildEntryLocations(pack)

function findMissing(patient: PatientCase) {
  const criteria = listAwaitedCriteria(pack, locations, patient, classify(pack, patient))
  const interview = createInterview(pack, pack, patient)
  return { criteria, interview, missing: describeMissing(interview, criteria) }
}

const published = listPublishedNames().map((name) => [name, normalizeCase(readPublishedPatient(name))] as const)
const textbook = listCodesWithCases().map((code) => [code, readTextbookPatient(code)] as const)
const patients = [['nothing entered', normalizeCase({})] as const, ...published, ...textbook]

describe('missing information by investigation', () => {
  it.each(published)('an outcome that is promised in a row happens when it is answered: %s', (_, patient) => {
    for (const { question } of findMissing(patient).missing.investigations)
      for (const { change, moves } of question.answers)
        expect(listMoves(pack, patient, { ...patient, ...change })).toEqual(moves)
  })

  it.each(patients)('every open criterion has a way on, in one place: %s', (_, patient) => {
    const { criteria, interview, missing } = findMissing(patient)
    const name = ({ code, annotation }: Pick<AwaitedCriterion, 'code' | 'annotation'>) =>
      `${code} ${annotation.criterion}`
    const asked = missing.investigations.flatMap(({ awaited }) => awaited.map(name))
    const remaining = missing.remaining.flatMap(({ annotations }) => annotations.map(name))
    expect([...new Set([...asked, ...remaining])].sort()).toEqual([...new Set(criteria.map(name))].sort())
    expect(remaining.filter((one) => asked.includes(one))).toEqual([])
    const ids = missing.investigations.map(({ question }) => question.id)
    const ranked = rankQuestions(interview).map(getQuestionId)
    expect(ids).toEqual(ranked.filter((id) => ids.includes(id)))
  })

  it('says which syndromes wait, what it takes, and what the finding that tells most would do', () => {
    const { investigations } = findMissing({ ...readTextbookPatient('CAE'), eeg: [], swFreq: '' }).missing
    const row = investigations.find(({ question }) => question.id === 'interictal-eeg')
    expect(row?.waiting).toContain('CAE')
    expect(row?.question.investigation.effort).toBe('a routine EEG or a blood sample')
    expect(row && listOutcomes(pack, row.question, nameAnswer).at(-1)?.effect).toContain('make CAE likely')
  })

  it('says first what a normal result would do, and begins with it as a sentence', () => {
    const rows = published.flatMap(([, patient]) => findMissing(patient).missing.investigations)
    const row = rows.find(({ question }) => question.id === 'sleep-eeg' && question.answers.some(isNormal))
    if (row === undefined) throw new Error('No published patient is asked for a sleep EEG.')
    const [normal] = listOutcomes(pack, row.question, nameAnswer)
    expect(normal?.label).toBe('Normal')
    expect(formatFirstRow(pack, row.question, nameAnswer)).toMatch(/: ‘Sleep EEG: Normal’ would exclude .+\.$/)
  })
})

const isNormal = (answer: Readonly<{ isNormal: boolean }>) => answer.isNormal
