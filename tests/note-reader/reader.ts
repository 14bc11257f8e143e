import { compileNoteTerms } from '../../rules/notes/compile-terms.ts'
import { compileLexicon } from '../../rules/notes/lexicon.ts'
import { readNote } from '../../rules/notes/read-note.ts'
import { getTargetId, type Suggestion } from '../../rules/notes/suggestion.ts'
import { parsedRules, ruleFiles } from '../support/pack.ts'

export const noteTerms = compileNoteTerms(
  parsedRules.notes.flatMap(({ value }) => value ?? []),
  ruleFiles.vocabulary,
)
export const lexicon = compileLexicon(noteTerms)

export const suggest = (text: string): readonly Suggestion[] => readNote(text, lexicon).suggestions

/** What a text suggests, each as the test names it: the code, or `field=value unit`; `?` marks what is uncertain. */
export const listSuggested = (text: string): readonly string[] => suggest(text).map(nameSuggestion)

function nameSuggestion({ target, context }: Suggestion): string {
  const mark = context === 'uncertain' ? '?' : ''
  if (target.kind === 'amount') return `${mark}${target.field}=${target.value} ${target.unit}`
  if (target.kind === 'seizureValue') return `${mark}${target.field}=${target.value}`
  if (target.kind === 'sex') return `gender=${target.value}`
  return mark + (target.kind === 'seizureEntry' ? target.code : getTargetId(target))
}
