import type { PhraseFinder, PhraseMatch } from './phrases.ts'
import type { NoteText, WordRange } from './split-text.ts'
import type { NoteTerms } from './terms.ts'

export type ContextTrigger = NoteTerms['context'][number]
export type ContextName = Exclude<ContextTrigger['says'], 'none'>

/** A clause up to the first comma after a word; a list that ends with 'or' or 'nor' goes on with what was denied. */
function cutAtComma({ from, to }: WordRange, after: number, { gaps, words }: NoteText): WordRange {
  const comma = gaps.slice(after, to).findIndex((gap) => gap.includes(','))
  const join = words.slice(after + Math.max(comma, 0), to).find((word) => JOINS.has(word))
  return { from, to: comma === -1 || (join !== undefined && join !== 'and') ? to : after + comma }
}

const JOINS: ReadonlySet<string> = new Set(['and', 'or', 'nor'])

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
): ContextScope[] => {
  const trigger = { from: start, to: end }
  return values.flatMap(({ says, reaches, until }): ContextScope[] => {
    if (says === 'none') return []
    const within = until ? cutAtComma(clause, end, note) : clause
    if (says !== 'negated') return [{ says, scope: computeScope(reaches, trigger, within), trigger }]
    return computeDenials(reaches, trigger, within, note).map((scope) => ({ says, scope, trigger }))
  })
}

/** What a denial reaches, where it is no answer and 'there were not seen …' puts what is denied behind it. */
function computeDenials(
  reaches: ContextTrigger['reaches'],
  trigger: WordRange,
  clause: WordRange,
  note: NoteText,
): readonly WordRange[] {
  if (reaches === 'after' && isAnswer(trigger, clause, note))
    return [{ from: findListStart(trigger.from, clause, note), to: trigger.from }]
  const isFirst = trigger.from === clause.from || EXPLETIVES.has(note.words[trigger.from - 1] ?? '')
  const scope = computeScope(reaches, trigger, clause)
  return reaches === 'before' && isFirst ? [scope, computeScope('after', trigger, clause)] : [scope]
}

/** A subject that names nothing. */
const EXPLETIVES: ReadonlySet<string> = new Set(['there', 'he', 'she', 'they'])

/** 'Absences: no, jerks: no': a denial after which nothing follows answers what stands before it. */
const isAnswer = ({ from, to }: WordRange, clause: WordRange, { words, gaps }: NoteText): boolean =>
  ANSWERS.has(words.slice(from, to).join(' ')) &&
  from > clause.from &&
  (to === clause.to || /[,;]/.test(gaps[to] ?? ''))

const ANSWERS: ReadonlySet<string> = new Set(['no', 'not', 'never', 'nothing', 'without'])

const findListStart = (before: number, { from }: WordRange, { gaps }: NoteText): number => {
  const start = gaps.slice(from + 1, before).findLastIndex((gap) => /[,;]/.test(gap))
  return start === -1 ? from : from + 1 + start
}

/** A finding may begin within the trigger: 'no history of …' denies 'history of spasms'. */
function computeScope(reaches: ContextTrigger['reaches'], trigger: WordRange, clause: WordRange): WordRange {
  if (reaches === 'after') return { from: trigger.from + 1, to: clause.to }
  return reaches === 'before' ? { from: clause.from, to: trigger.to - 1 } : clause
}

/** What is said of a stretch of words: of every scope that holds it, also where the trigger is a part of it. */
export const listContextNames = (scopes: readonly ContextScope[], range: WordRange): ReadonlySet<ContextName> =>
  new Set(scopes.filter(({ scope }) => range.from >= scope.from && range.to <= scope.to).map(({ says }) => says))
