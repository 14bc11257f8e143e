import type { CaseChange } from '../../../rules/analysis/interview/case-change.ts'
import type { WizardCase } from '../../case/case-record.ts'
import { createObservable } from '../../case/observable.ts'
import { caseStore } from '../../case/use-case.ts'
import { giveAnswer } from './session.ts'
import { hasSameEntries } from './without-change.ts'

/** An answer that is tried: in words, and what it would set. */
export type TriedAnswer = Readonly<{ says: string; change: CaseChange }>

/** What is tried on a case without being entered. Each answer is meant for the case with those before it. */
export type Trial = Readonly<{ base: WizardCase; tried: readonly TriedAnswer[] }>

/** With more, nobody sees any longer what each of them does. */
export const MAX_TRIED_ANSWERS = 3

const trial = createObservable<Trial | undefined>(undefined)

export const subscribeToTrial = trial.subscribe

/** What is tried on a case; nothing once the case has been changed. */
export function findTrial(patient: WizardCase): Trial | undefined {
  const current = trial.get()
  return current !== undefined && hasSameEntries(current.base, patient) ? current : undefined
}

/** Tries one answer more, beside those that are tried already. */
export function tryAnswer(answer: TriedAnswer): void {
  const base = caseStore.getCase()
  const { tried } = findTrial(base) ?? { tried: [] }
  if (tried.length < MAX_TRIED_ANSWERS) trial.set({ base, tried: [...tried, answer] })
}

export const dropTrial = (): void => trial.set(undefined)

/** A case as it would be with what is tried. */
export const withTried = (patient: WizardCase, { tried }: Pick<Trial, 'tried'>): WizardCase =>
  Object.assign({}, patient, ...tried.map(({ change }) => change))

/** Makes entries of what is tried. */
export function keepTrial({ base, tried }: Trial): void {
  const says = tried.map((answer) => answer.says).join('; ')
  const change = Object.assign({}, ...tried.map((answer) => answer.change))
  giveAnswer({ id: `tried ${says}`, says, path: '/pages/Results', before: base, change })
  dropTrial()
}
