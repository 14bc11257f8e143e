import type { PhraseFinder, PhraseMatch } from './phrases.ts'
import type { NoteText, WordRange } from './split-text.ts'
import type { NoteTerms } from './terms.ts'

export type ContextTrigger = NoteTerms['context'][number]
export type ContextName = Exclude<ContextTrigger['says'], 'none'>

/** A clause up to the first comma after a word; 'or' and 'nor' go on with what was denied. */
function cutAtComma({ from, to }: WordRange, after: number, { gaps, words }: NoteText): WordRange {
  const comma = words.findIndex(
    (word, index) => index >= after && index < to && gaps[index]?.includes(',') && word !== 'or' && word !== 'nor',
  )
  return { from, to: comma === -1 ? to : comma }
}

/** What is said of a stretch of words, and the words that say so. */
export type ContextScope = Readonly<{ says: ContextName; scope: WordRange; trigger: WordRange }>

/**
 * What the words of a clause say of its findings, by the ConText algorithm (Harkema et al. 2009, which extends NegEx):
 * a trigger reaches forwards or backwards, or both ways, to the end of its clause. A trigger of the same kind that
 * reaches the other way ends it. Longer phrases that only look like a trigger take its words and say nothing.
 */
export function readContext(
  note: NoteText,
  clause: WordRange,
  findTriggers: PhraseFinder<ContextTrigger>,
): readonly ContextScope[] {
  const scopes = findTriggers(note.words, clause.from, clause.to).flatMap((match) => listScopes(match, clause, note))
  return endsInQuestion(note, clause) ? [...scopes, doubtClause(clause)] : scopes
}

/** 'Spasms in infancy? Not recalled.': what is asked is not yet said. */
const endsInQuestion = ({ text, tokens, gaps }: NoteText, { to }: WordRange): boolean =>
  (gaps[to] ?? text.slice(tokens[to - 1]?.end)).trimStart().startsWith('?')

const doubtClause = (clause: WordRange): ContextScope => ({
  says: 'uncertain',
  scope: clause,
  trigger: { from: clause.to, to: clause.to },
})

const listScopes = (
  { start, end, values }: PhraseMatch<ContextTrigger>,
  clause: WordRange,
  note: NoteText,
): ContextScope[] =>
  values.flatMap(({ says, reaches, until }) =>
    says === 'none'
      ? []
      : [
          {
            says,
            scope: computeScope(reaches, { from: start, to: end }, until ? cutAtComma(clause, end, note) : clause),
            trigger: { from: start, to: end },
          },
        ],
  )

/** A finding may begin within the trigger: 'no history of …' denies 'history of spasms'. */
function computeScope(reaches: ContextTrigger['reaches'], trigger: WordRange, clause: WordRange): WordRange {
  if (reaches === 'after') return { from: trigger.from + 1, to: clause.to }
  return reaches === 'before' ? { from: clause.from, to: trigger.to - 1 } : clause
}

/** What is said of a stretch of words: of every scope that holds it, also where the trigger is a part of it. */
export const listContextNames = (scopes: readonly ContextScope[], range: WordRange): ReadonlySet<ContextName> =>
  new Set(scopes.filter(({ scope }) => range.from >= scope.from && range.to <= scope.to).map(({ says }) => says))
