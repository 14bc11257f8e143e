import { normalizeCase, type PatientCase } from '../../../rules/case/index.ts'
import { enterSuggestions } from '../../../rules/notes/enter-suggestions.ts'
import { createSuggestion, type SuggestionTarget } from '../../../rules/notes/suggestion.ts'
import { findTarget, type LetterField } from '../../../rules/tools/letter-targets.ts'
import type { ToolData } from '../../../rules/tools/tool.ts'
import type { NoteAnswer } from '../../build/cases/annotated-notes.ts'
import { readPublishedPatient } from '../../build/cases/published-patients.ts'

/** The case of a letter as a person enters it: that of the published patient, or of what the letter reports. */
export const readHandEnteredCase = (answer: NoteAnswer, data: ToolData): PatientCase =>
  answer.case === undefined
    ? enterSuggestions(
        { patient: normalizeCase({}), rows: {} },
        listHandEnteredTargets(answer, data).map((target) => createSuggestion(target, [], 'certain')),
        data.pack,
      ).patient
    : normalizeCase(readPublishedPatient(answer.case))

/**
 * What a person enters of a letter: of alternatives the first, of what the letter supports as well that of the pages
 * which contradicts nothing, and what belongs to no kind of seizure with the first.
 */
export function listHandEnteredTargets(answer: NoteAnswer, data: ToolData): readonly SuggestionTarget[] {
  const { entered, also = [], choices = [], numbers = {}, seizures = [[]] } = answer
  const inRows = new Set(seizures.flat())
  const alternatives = entered.map((one) => [one].flat()).filter((one) => !one.some((code) => inRows.has(code)))
  const firsts = alternatives.flatMap((one) => one.slice(0, 1))
  const supported = also.filter((code) => isOfPage(code, data) && !contradictsAny(code, firsts, data))
  const rest = [...firsts, ...supported, ...choices.filter((choice) => !inRows.has(choice))]
  const rows = seizures.map((row, index) => (index === 0 ? [...row, ...rest] : row))
  const entries = [
    ...Object.entries(numbers).map(([entry, value]) => ({ entry, value: String(value) })),
    ...rows.flatMap((row, index) => row.map((name) => toEntry(name, index))),
  ]
  return entries.flatMap((entry) => findTarget(data, entry) ?? [])
}

const isOfPage = (entry: string, data: ToolData): boolean => findTarget(data, { entry, value: '' })?.kind === 'entry'

const contradictsAny = (code: string, others: readonly string[], { pack }: ToolData): boolean =>
  pack.selection.oneOf.some(
    (set) => set.includes(code) && others.some((other) => other !== code && set.includes(other)),
  )

/** `choice:KEY=VALUE` or a code, of a kind of seizure unless it is of a page. */
function toEntry(name: string, row: number): LetterField {
  const [, key = '', value = ''] = /^choice:(\w+)=(.*)$/.exec(name) ?? []
  if (key === 'gender') return { entry: key, value }
  return { entry: `seizures/${row}/${key || name}`, value }
}
