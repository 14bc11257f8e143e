import { expect } from 'vitest'
import { assess } from '../../rules/assess/assess.ts'
import { createInterview } from '../../rules/assess/interview/interview.ts'
import { listNextSteps } from '../../rules/assess/interview/next-steps.ts'
import { getQuestionId } from '../../rules/assess/interview/questions.ts'
import { type AwaitedCriterion, listAwaitedCriteria } from '../../rules/assess/missing/awaited-criteria.ts'
import { describeMissing, listAwaitedInvestigations } from '../../rules/assess/missing/investigations.ts'
import { listMoves } from '../../rules/assess/moves.ts'
import { findProvenDisease } from '../../rules/assess/proven-disease.ts'
import type { PatientCase } from '../../rules/case/index.ts'
import { buildCurrentPack } from '../support/pack.ts'

const pack = buildCurrentPack()

export function findMissing(patient: PatientCase) {
  const assessment = assess(pack, patient)
  const criteria = listAwaitedCriteria(assessment)
  const interview = createInterview(assessment, pack)
  return { criteria, interview, missing: describeMissing(interview) }
}

/** Each open criterion of what the entries point to has a way on, on one list and in the order of the questions, and a cohort gets the same. */
export function expectWayOn(patient: PatientCase): void {
  const { criteria, interview, missing } = findMissing(patient)
  const name = ({ code, annotation }: Pick<AwaitedCriterion, 'code' | 'annotation'>) =>
    `${code} ${annotation.criterion}`
  const asked = missing.investigations.flatMap(({ awaited }) => awaited.map(name))
  const remaining = missing.remaining.flatMap(({ annotations }) => annotations.map(name))
  const { leaders } = interview
  const isSettled = missing.enough.length > 0 || findProvenDisease(interview.assessment) !== undefined
  const isOpen = ({ code }: AwaitedCriterion) => !isSettled && (leaders.length === 0 || leaders.includes(code))
  const again = missing.notFound.map(({ code, annotation }) => name({ code, annotation }))
  const doubts = missing.doubts.map(({ says }) => says)
  const wanted = criteria.filter((one) => isOpen(one) && !doubts.includes(one.annotation.text))
  expect([...asked, ...remaining, ...again]).toEqual(expect.arrayContaining(wanted.map(name)))
  expect(remaining.filter((one) => asked.includes(one))).toEqual([])
  const ids = missing.investigations.map(({ question }) => question.id)
  const ranked = listNextSteps(interview).map(getQuestionId)
  expect(ids).toEqual(ranked.filter((id) => ids.includes(id)))
  const next = missing.investigations.filter(({ isNext }) => isNext).map(({ question }) => question.id)
  expect(next).toEqual(ids.filter((id) => id === ranked[0]))
  const listed = new Map(
    listAwaitedInvestigations(assess(pack, patient)).map((row) => [getQuestionId(row.question), row.waiting]),
  )
  for (const { question, waiting } of missing.investigations) expect(listed.get(question.id) ?? []).toEqual(waiting)
}

/** What an answer is announced to do happens when it is given. */
export function expectPromisesKept(patient: PatientCase): void {
  const { groups } = assess(pack, patient)
  for (const { question } of findMissing(patient).missing.investigations)
    for (const { change, moves } of question.answers)
      expect(listMoves(groups, assess(pack, { ...patient, ...change }).groups)).toEqual(
        expect.arrayContaining([...moves]),
      )
}
