import type { WizardCase } from '../case/case-record.ts'
import { createObservable } from '../case/observable.ts'
import { pack } from '../case/pack.ts'
import { caseStore } from '../case/use-case.ts'
import { type AppliedChange, hasSameEntries, withoutChange } from './without-change.ts'

/** A question that was answered here, by its id, and where it is entered. What is not known changes nothing. */
export type GivenAnswer = AppliedChange & Readonly<{ id: string; says: string; path: string }>

/** The questions of one case: those that are not asked again, and the answers in the order in which they were given. */
export type InterviewSession = Readonly<{
  caseId: string | undefined
  asked: readonly string[]
  given: readonly GivenAnswer[]
}>

const createSession = (caseId: string | undefined): InterviewSession => ({ caseId, asked: [], given: [] })

const session = createObservable(createSession(undefined))
let unasked = session.get()

export const subscribeToSession = session.subscribe

/** What was asked and answered of the case that is open; another case begins anew. */
export function getSession(): InterviewSession {
  const { id } = caseStore.getCase()
  if (session.get().caseId === id) return session.get()
  if (unasked.caseId !== id) unasked = createSession(id)
  return unasked
}

/** Enters an answer, unless the case has gone on since it was offered; says whether it was entered. */
export function giveAnswer(answer: GivenAnswer): boolean {
  if (!hasSameEntries(caseStore.getCase(), answer.before)) return false
  if (!isEmptyChange(answer)) caseStore.update((patient) => ({ ...patient, ...answer.change }))
  const { asked, given, ...rest } = getSession()
  session.set({ ...rest, asked: [...asked, answer.id], given: [...given, answer] })
  return true
}

/** Whether nothing was told. */
export const isEmptyChange = ({ change }: Pick<GivenAnswer, 'change'>): boolean => Object.keys(change).length === 0

/** Whether an answer can be taken back as it was given. */
export const canUndo = (patient: WizardCase, answer: GivenAnswer): boolean =>
  withoutChange(pack, patient, answer) !== undefined

/** Takes an answer back, so that its question is open again. */
export function undoAnswer(answer: GivenAnswer): void {
  caseStore.update((patient) => withoutChange(pack, patient, answer) ?? patient)
  const { asked, given, ...rest } = getSession()
  session.set({
    ...rest,
    asked: asked.filter((id) => id !== answer.id),
    given: given.filter((other) => other !== answer),
  })
}
