import { caseStore } from '../../case/use-case.ts'
import { omitIdlePluses, type Term } from './line.ts'
import { chooseItem, type DoneStep } from './palette-actions.ts'

/** What a line did, and its terms that entered nothing: they stay in the field. */
export type EnteredLine = Readonly<{ done: DoneStep; left: string }>

/** Enters the terms of a line one after the other; one 'Undo' takes all of them back. */
export function enterLine(terms: readonly Term[]): EnteredLine {
  const before = caseStore.getRecord()
  const outcomes = caseStore.changeAsOne(() => omitIdlePluses(terms).map(enterTerm))
  const after = caseStore.getRecord()
  const left = outcomes.flatMap(({ left = [] }) => left).join('; ')
  const message = outcomes.map(({ message }) => message).join(' ')
  return { done: { message, ...(after !== before && { after }) }, left }
}

function enterTerm({ text, item }: Term): { message: string; left?: string } {
  if (item === undefined) return { message: `Not entered, since it is not clear what it means: ‘${text}’.`, left: text }
  const rest = item.target.kind === 'parts' ? item.target.rest : ''
  return { message: chooseItem(item).done?.message ?? '', ...(rest !== '' && { left: rest }) }
}
