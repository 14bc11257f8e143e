import { useMemo, useState } from 'react'
import {
  type EnteredNote,
  enterSuggestions,
  findStanding,
  type SuggestionStanding,
} from '../../../rules/notes/enter-suggestions.ts'
import { listRivals } from '../../../rules/notes/list-rivals.ts'
import type { Suggestion } from '../../../rules/notes/suggestion.ts'
import type { WizardCase } from '../../case/case-record.ts'
import { pack } from '../../case/pack.ts'
import { caseStore, useCase } from '../../case/use-case.ts'
import { MEASURES, measure } from '../../ui/measures.ts'
import { type ReadText, readText } from './read-text.ts'

/** A suggestion with its relation to the case, and what else of the note contradicts it. */
export type OfferedSuggestion = Suggestion &
  Readonly<{ standing: SuggestionStanding; rivals: readonly Suggestion[]; isChosen: boolean }>

/** What was entered last, the rows of the seizures before, and the case after. */
type LastEntry = Readonly<{ count: number; before: EnteredNote['rows']; after: WizardCase }>

const NO_ROWS = {}

const NO_SUGGESTIONS: readonly Suggestion[] = []

/** The text as long as the page is open, and nowhere else; what was read of it, what of that is chosen, and what was entered. */
export function useNote() {
  const { patient } = useCase()
  const [text, setText] = useState('')
  const [read, setRead] = useState<ReadText>()
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({})
  const [rows, setRows] = useState<EnteredNote['rows']>(NO_ROWS)
  const [last, setLast] = useState<LastEntry>()
  const entered = { patient, rows }
  const suggestions = read && 'suggestions' in read ? read.suggestions : NO_SUGGESTIONS
  const rivals = useMemo(() => listRivals(suggestions, pack), [suggestions])
  const offered = suggestions.map((suggestion) =>
    offer(
      suggestion,
      { standing: findStanding(entered, suggestion, pack), rivals: rivals.get(suggestion.id) ?? [] },
      choices,
    ),
  )

  const start = () => {
    setRead(measure(MEASURES.note, () => readText(text)))
    setChoices({})
    setRows(NO_ROWS)
    setLast(undefined)
  }
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChoices((before) => ({ ...before, ...Object.fromEntries(ids.map((id) => [id, isChosen])) }))
  const enter = (chosen: readonly Suggestion[]) => {
    const before = { patient: caseStore.getCase(), rows }
    const after = enterSuggestions(before, chosen, pack)
    caseStore.update(() => after.patient)
    setRows(after.rows)
    setLast({ count: chosen.length, before: rows, after: caseStore.getCase() })
  }
  const undo = () => {
    if (last === undefined) return
    caseStore.undo()
    setRows(last.before)
    setLast(undefined)
  }
  const undoable = last !== undefined && last.after === patient ? last : undefined
  return { text, setText, read, offered, last, canUndo: undoable !== undefined, start, choose, enter, undo }
}

/** What is certain and has nothing in its way is chosen until the person takes it out. */
function offer(
  suggestion: Suggestion,
  { standing, rivals }: Pick<OfferedSuggestion, 'standing' | 'rivals'>,
  choices: Readonly<Record<string, boolean>>,
): OfferedSuggestion {
  const isPlain = suggestion.context !== 'uncertain' && standing.kind === 'free' && rivals.length === 0
  const isChosen = standing.kind !== 'entered' && (choices[suggestion.id] ?? isPlain)
  return { ...suggestion, standing, rivals, isChosen }
}
