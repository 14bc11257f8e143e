import { describe, expect, it } from 'vitest'
import { createAnswerNamer } from '../../rules/analysis/interview/answer-namer.ts'
import { createInterview } from '../../rules/analysis/interview/interview.ts'
import { describeMissing, listAwaitedInvestigations } from '../../rules/analysis/interview/missing-investigations.ts'
import { formatMissingLines, listOutcomes } from '../../rules/analysis/interview/missing-texts.ts'
import { getQuestionId } from '../../rules/analysis/interview/open-questions.ts'
import { rankQuestions } from '../../rules/analysis/interview/rank-questions.ts'
import { type AwaitedCriterion, listAwaitedCriteria } from '../../rules/analysis/open-questions/missing-information.ts'
import { buildEntryLocations } from '../../rules/analysis/open-questions/next-questions.ts'
import { normalizeCase, type PatientCase } from '../../rules/case/index.ts'
import { classify } from '../../rules/engine/index.ts'
import { listPublishedNames, readPublishedPatient } from '../../scripts/build/cases/published-patients.ts'
import { listCodesWithCases, readTextbookPatient } from '../../scripts/build/cases/reference-cases.ts'
import { listMoves } from '../../web/entry/interview/list-moves.ts'
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
    const next = missing.investigations.filter(({ isNext }) => isNext).map(({ question }) => question.id)
    expect(next).toEqual(ids.filter((id) => id === ranked[0]))
  })

  it('says which syndromes wait, what it takes, and what the finding that tells most would do', () => {
    const { investigations } = findMissing({ ...readTextbookPatient('CAE'), eeg: [], swFreq: '' }).missing
    const row = investigations.find(({ question }) => question.id === 'interictal-eeg')
    expect(row?.waiting).toContain('CAE')
    expect(row?.question.investigation.effort).toBe('a routine EEG or a blood sample')
    expect(row && listOutcomes(pack, row.question, nameAnswer).at(-1)?.effect).toContain('make CAE likely')
  })

  it.each(patients)('many cases are told the same investigations and who waits for each: %s', (_, patient) => {
    const { criteria, missing } = findMissing(patient)
    const listed = new Map(
      listAwaitedInvestigations(pack, patient, criteria).map((row) => [getQuestionId(row.question), row.waiting]),
    )
    for (const { question, waiting } of missing.investigations) expect(listed.get(question.id)).toEqual(waiting)
  })

  it('is one line an investigation as text: what it takes, first what a normal result would do, and who waits', () => {
    const words = {
      pack,
      nameAnswer,
      nameQuestion: ({ investigation }: Readonly<{ investigation: Readonly<{ question: string }> }>) =>
        investigation.question,
    }
    const lines = published.flatMap(([, patient]) => formatMissingLines(words, findMissing(patient).missing))
    expect(lines.filter((line) => line.includes('Waiting for it: ')).length).toBeGreaterThan(0)
    expect(lines.join('\n')).toMatch(
      /^What did the EEG show in sleep\? \(.+\) Normal would exclude .+\. .+ would .+\. Waiting for it: /m,
    )
    expect(lines.join('\n')).toMatch(/^Also open: .+: (would help settle|could still exclude) /m)
    expect(formatMissingLines(words, { investigations: [], remaining: [] })).toEqual([
      'None that would settle a syndrome',
    ])
  })
})
