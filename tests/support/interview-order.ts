import { describe, expect, it } from 'vitest'
import { findDecidingQuestions } from '../../rules/assess/interview/deciding-questions.ts'
import { listNextSteps } from '../../rules/assess/interview/next-steps.ts'
import { getQuestionId, listOpenQuestions } from '../../rules/assess/interview/questions.ts'
import { type InterviewStep, walkInterview } from '../../rules/assess/interview/simulate-interview.ts'
import { normalizeCase, type PatientCase, type SyndromeCode } from '../../rules/case/index.ts'
import {
  findPublishedSyndrome,
  listPublishedNames,
  readPublishedPatient,
} from '../../scripts/build/cases/published-patients.ts'
import { buildCurrentPack } from './pack.ts'

const pack = buildCurrentPack()
const { investigations } = pack

/** A patient with everything that is known, and the syndrome that it is. */
export type Interviewed = Readonly<{ name: string; code: SyndromeCode; whole: PatientCase }>

/** The steps until it is enough, or nothing is left; nobody's own answers are expected of them. */
function walkUntilEnough({ name, whole }: Interviewed): readonly InterviewStep[] {
  const others = Object.fromEntries(Object.entries(pack.textbook).filter(([code]) => code !== name))
  const steps: InterviewStep[] = []
  for (const step of walkInterview(pack, { investigations, textbook: others }, whole)) {
    steps.push(step)
    if (findDecidingQuestions(step.interview)?.length === 0) break
  }
  return steps
}

const listOpenIds = ({ interview: { patient, asked } }: InterviewStep): string[] =>
  listOpenQuestions(pack, investigations, patient, asked).map(({ investigation }) => investigation.id)

function memoizeSteps(interviewed: Interviewed): () => readonly InterviewStep[] {
  let steps: readonly InterviewStep[] | undefined
  return () => {
    steps ??= walkUntilEnough(interviewed)
    return steps
  }
}

/** Every so many-th of the patients, so that no file takes too long. */
export const pickPart = <Item>(items: readonly Item[], part: number, parts: number): Item[] =>
  items.filter((_, index) => index % parts === part)

/**
 * That an interview of each patient is not called enough too early, and asks for what is costly after what is cheap.
 */
export const describeInterviewOrder = (patients: readonly Interviewed[]): void =>
  describe.each(patients)('an interview of $name', (interviewed) => {
    const getSteps = memoizeSteps(interviewed)

    it('is not called enough before the syndrome of the patient is likely', () => {
      expect(getSteps().at(-1)?.interview.trial.likelyCodes).toContain(interviewed.code)
    })

    it('asks nothing twice', () => {
      const ids = getSteps().flatMap(({ question }) => (question ? [getQuestionId(question)] : []))
      expect(new Set(ids).size).toBe(ids.length)
    })

    it('proposes nothing invasive while anything else can decide, and no biopsy before EEG, MRI and gene', () => {
      const invasive = getSteps().filter(({ question }) => question?.investigation.burden === 'invasive')
      for (const { interview } of invasive)
        expect(
          listNextSteps(interview)
            .filter((step) => !interview.asked.has(getQuestionId(step)))
            .filter(({ investigation }) => investigation.burden !== 'invasive'),
        ).toEqual([])
      for (const step of invasive.filter(({ question }) => question?.investigation.id === 'biopsy'))
        expect(['interictal-eeg', 'imaging', 'genetic-test'].filter((id) => listOpenIds(step).includes(id))).toEqual([])
    })

    it('asks for an MRI or a seizure under EEG only after the routine EEG, as long as that decides anything', () => {
      for (const { interview, question } of getSteps().filter((step) => listOpenIds(step).includes('interictal-eeg')))
        if (question?.investigation.after.includes('interictal-eeg'))
          expect(
            listNextSteps(interview).find(({ investigation }) => investigation.id === 'interictal-eeg')?.worth ?? 0,
          ).toBe(0)
    })
  })

/** The same of one part of the published patients who have a syndrome. */
export const describePublishedInterviews = (part: number, parts: number): void =>
  describeInterviewOrder(
    pickPart(listPublishedNames(), part, parts).flatMap((name) => {
      const code = findPublishedSyndrome(name)
      return code === undefined ? [] : [{ name, code, whole: normalizeCase(readPublishedPatient(name)) }]
    }),
  )
