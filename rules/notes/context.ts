import { readNumber } from '../text/numbers.ts'
import type { PhraseFinder, PhraseMatch } from './phrases.ts'
import { isWithin, type NoteText, type WordRange } from './split-text.ts'
import type { NoteTerms } from './terms.ts'

export type ContextTrigger = NoteTerms['context'][number]
/** A side of the body. */
export type SideName = keyof NoteTerms['sideWords']
export type ContextCategory = Exclude<ContextTrigger['says'], 'none'>

/** What finds the words that give a clause its context, and the terms of the language. */
type ContextLexicon = Readonly<{
  findTriggers: PhraseFinder<ContextTrigger>
  findSides: PhraseFinder<SideName>
  terms: NoteTerms
}>

/** A clause up to the first comma after a word; a list that ends with 'or' or 'nor' goes on with what was denied. */
function cutAtComma({ from, to }: WordRange, after: number, note: NoteText, { terms }: ContextLexicon): WordRange {
  const comma = note.gaps.slice(after, to).findIndex((gap) => gap.includes(','))
  if (comma === -1) return { from, to }
  const join = findJoin(note, { from: after + comma, to }, terms)
  return { from, to: join === undefined || terms.grammar.closingJoins.includes(join) ? after + comma : to }
}

/** The word that joins the last item of a list to those before it; between numbers it joins these. */
const findJoin = (note: NoteText, { from, to }: WordRange, { numbers, grammar }: NoteTerms): string | undefined =>
  note.words
    .slice(from, to)
    .find(
      (word, index) => grammar.listJoins.includes(word) && readNumber(note, from + index + 1, numbers) === undefined,
    )

/** The context of a stretch of words, and the words that give it. */
export type ContextScope = Readonly<{ category: ContextCategory; scope: WordRange; trigger: WordRange }>

/** `own`: the clauses in which 'he himself' is the person and no relative. */
type SentenceOfContext = WordRange & Readonly<{ relatives: Readonly<{ own: ReadonlySet<WordRange> }> }>

/**
 * The context that the words of a clause give to its findings, by the ConText algorithm (Harkema et al. 2009, which
 * extends NegEx): a trigger reaches forwards or backwards, or both ways, to the end of its clause. A trigger of the
 * same kind that reaches the other way ends it. Longer phrases that only look like a trigger take its words and give no
 * context.
 */
export function readContext(
  note: NoteText,
  sentence: SentenceOfContext,
  clause: WordRange,
  lexicon: ContextLexicon,
): readonly ContextScope[] {
  const found = lexicon.findTriggers(note.words, clause)
  const isUnless = ({ values }: PhraseMatch<ContextTrigger>, name: ContextTrigger['unless']) =>
    values.some(({ unless }) => unless === name)
  const isOtherNamed = found.some((match) => isUnless(match, 'otherSide')) && namesOtherSide(note, sentence, lexicon)
  const isOwn = sentence.relatives.own.has(clause)
  const matches = found.filter(
    (match) => !(isOtherNamed && isUnless(match, 'otherSide')) && !(isOwn && isUnless(match, 'ownClause')),
  )
  const ofTriggers = matches.flatMap((match) => listScopes(match, clause, note, lexicon))
  const scopes = [
    ...separateDenials(note, lexicon.terms, doubtChoices(note, clause, lexicon.terms, ofTriggers)),
    ...listQueries(note, clause),
    ...listUnticked(note, clause),
  ]
  return endsInQuestion(note, clause) ? [...scopes, doubtWords(clause)] : scopes
}

const isOfOneSide = ({ unless }: ContextTrigger): boolean => unless === 'otherSide'

/** Whether a sentence names a side for which it denies nothing: 'none over the left, runs over the right'. */
function namesOtherSide({ words }: NoteText, sentence: WordRange, { findTriggers, findSides }: ContextLexicon) {
  const denials = findTriggers(words, sentence).filter(({ values }) => values.some(isOfOneSide))
  const named = findSides(words, sentence).map(({ from, values }) => ({
    sides: values,
    isDenied: denials.some((denial) => from >= denial.from && from < denial.to),
  }))
  const denied = new Set(named.flatMap(({ sides, isDenied }) => (isDenied ? sides : [])))
  return named.some(({ sides, isDenied }) => !isDenied && sides.some((side) => !denied.has(side)))
}

/** Boxes to tick and what separates answers to choose from. */
const CHOICE_MARK = /[/\u2610-\u2612\u2713-\u2718\u25a0-\u25ff\u2b1b\u2b1c]|[[(]\s*[\])]/u

/** 'Hemiparesis: yes ☐ no ☒', 'absences yes/no': the words do not show which of the answers holds. */
function doubtChoices(
  note: NoteText,
  clause: WordRange,
  { grammar }: NoteTerms,
  scopes: readonly ContextScope[],
): readonly ContextScope[] {
  const isAdjacent = ({ trigger: one }: ContextScope, { trigger: other }: ContextScope) =>
    [one, other].some(({ to }, index) => {
      const next = [other, one][index]?.from ?? 0
      return next === to || (next === to + 1 && grammar.answerJoins.includes(note.words[to] ?? ''))
    })
  const isMarked = ({ trigger: { from, to } }: ContextScope) =>
    CHOICE_MARK.test(readGap(note, from)) || CHOICE_MARK.test(readGap(note, to))
  const choices = scopes.flatMap((scope) => {
    if (scope.category !== 'affirmed') return []
    const denials = scopes.filter((other) => other.category === 'negated' && isAdjacent(scope, other))
    return denials.length > 0 || isMarked(scope) ? [[scope, ...denials]] : []
  })
  const chosen = new Set(choices.flat())
  const rest = scopes.filter((scope) => !chosen.has(scope))
  const doubts = choices.map((answers) => {
    const to = Math.min(...answers.map(({ trigger }) => trigger.from))
    const before = rest.findLast((scope) => endsDenial(scope) && scope.trigger.to <= to)
    return doubtWords({ from: before?.trigger.to ?? clause.from, to })
  })
  return [...rest, ...doubts]
}

/**
 * 'Exome negative, CDKL5 negative': what is denied behind itself begins after the denial before it, and after an item of
 * its list that was found: 'SCN1A pathogenic variant, CDKL5 negative'.
 */
const separateDenials = (
  note: NoteText,
  { grammar }: NoteTerms,
  scopes: readonly ContextScope[],
): readonly ContextScope[] =>
  scopes.map((scope) => {
    if (!isBehind(scope)) return scope
    const before = scopes.findLast((other) => endsDenial(other) && other.trigger.to <= scope.trigger.from)
    const item = findListStart(scope.trigger.from, scope.scope, note)
    const namesVariant = (from: number, to: number) =>
      note.words.slice(from, to).some((word) => grammar.variants.includes(word))
    const isFound = namesVariant(scope.scope.from, item) && !namesVariant(item, scope.trigger.from)
    const from = Math.max(scope.scope.from, before?.trigger.to ?? 0, isFound ? item : 0)
    return { ...scope, scope: { ...scope.scope, from } }
  })

const endsDenial = (scope: ContextScope): boolean => isBehind(scope) || scope.category === 'affirmed'

const isBehind = ({ category, scope, trigger }: ContextScope): boolean =>
  category === 'negated' && scope.to < trigger.to

/** A question mark before a word and not after another. */
const QUERY = /[\s(,:;]\?+\s*$/

/** '?absences', '? focal onset': what is queried reaches to the next comma. */
const listQueries = (note: NoteText, { from, to }: WordRange): readonly ContextScope[] =>
  note.gaps.slice(from, to).flatMap((gap, index) => {
    if (!QUERY.test(from + index === 0 ? ` ${gap}` : gap)) return []
    const rest = note.gaps.slice(from + index + 1, to).findIndex((one) => /[,;)]/.test(one))
    return [doubtWords({ from: from + index, to: rest === -1 ? to : from + index + 1 + rest })]
  })

/** A box that nobody ticked, or whose tick is not written as one. */
const EMPTY_BOX = /[\u2610\u25a1\u25cb\u25ef\u25fb]|\[\s*\]/u

/** '[ ] hemiparesis', 'absences ☐': on its line the words before and behind an empty box, each to the next comma. */
function listUnticked(note: NoteText, { from, to }: WordRange): readonly ContextScope[] {
  const marks = [...note.gaps.slice(from, to), readGap(note, to)]
  const isEnd = (mark: string) => /[,;\n]/.test(mark) || EMPTY_BOX.test(mark)
  return marks.flatMap((mark, index) => {
    if (!EMPTY_BOX.test(mark)) return []
    const [last = '', first = ''] = [mark.split('\n')[0], mark.split('\n').at(-1)]
    const start = from + Math.max(0, marks.slice(0, index).findLastIndex(isEnd))
    const end = marks.slice(index + 1).findIndex(isEnd)
    return [
      ...(EMPTY_BOX.test(last) ? [doubtWords({ from: start, to: from + index })] : []),
      ...(EMPTY_BOX.test(first)
        ? [doubtWords({ from: from + index, to: end === -1 ? to : from + index + 1 + end })]
        : []),
    ]
  })
}

/** 'Spasms in infancy? Not recalled.': a question reports nothing yet. */
const endsInQuestion = (note: NoteText, { to }: WordRange): boolean => readGap(note, to).trimStart().startsWith('?')

/** The text before a word, or behind the last. */
const readGap = ({ text, tokens, gaps }: NoteText, at: number): string => gaps[at] ?? text.slice(tokens[at - 1]?.end)

const doubtWords = (scope: WordRange): ContextScope => ({
  category: 'uncertain',
  scope,
  trigger: { from: scope.to, to: scope.to },
})

const listScopes = (
  { values, ...trigger }: PhraseMatch<ContextTrigger>,
  clause: WordRange,
  note: NoteText,
  lexicon: ContextLexicon,
): ContextScope[] => {
  return values.flatMap((value): ContextScope[] => {
    const { says: category, reaches } = value
    if (category === 'none' || reaches === 'earlier') return []
    const within = value.until ? cutToItem(value, trigger, clause, note, lexicon) : clause
    if (SETTINGS.has(category))
      return [{ category, scope: computeSettingScope(trigger, within, note, lexicon), trigger }]
    if (isAhead(reaches, trigger, clause, note))
      return [{ category, scope: computeScope('after', trigger, clause), trigger }]
    if (category !== 'negated') return [{ category, scope: computeScope(reaches, trigger, within), trigger }]
    return computeDenials(reaches, trigger, within, note, lexicon).map((scope) => ({ category, scope, trigger }))
  })
}

/** As far as the comma, behind a trigger or, where it reaches backwards, before it. */
function cutToItem(
  { reaches, until }: ContextTrigger,
  { from, to }: WordRange,
  clause: WordRange,
  note: NoteText,
  lexicon: ContextLexicon,
): WordRange {
  if (reaches !== 'before') return cutAtComma(clause, to, note, lexicon)
  const isOpening = /[,;]/.test(note.gaps[from] ?? '') || isOfBracket({ from, to }, note)
  const start = isOpening ? from : findListStart(from, clause, note)
  const join =
    until === 'join'
      ? note.words.slice(start, from).findLastIndex((word) => lexicon.terms.grammar.listJoins.includes(word))
      : -1
  return { from: start + join + 1, to: clause.to }
}

/** 'Motor delay (not rolling yet)' denies what is within the brackets, unlike 'motor delay (not)'. */
const isOfBracket = ({ from, to }: WordRange, { gaps }: NoteText): boolean =>
  gaps[from]?.includes('(') === true && !gaps[to]?.includes(')')

/** When an EEG was seen to show something. */
export const SETTINGS: ReadonlySet<string> = new Set(['ictal', 'interictal', 'sleep'])

/**
 * 'Slow background, and runs of fast activity in sleep': behind the items of a list it is about the last alone, and at
 * their head of all.
 */
function computeSettingScope(
  { from, to }: WordRange,
  clause: WordRange,
  { words, gaps }: NoteText,
  { terms }: ContextLexicon,
): WordRange {
  const item = gaps[from]?.includes(',')
    ? -1
    : words
        .slice(clause.from + 1, from)
        .findLastIndex(
          (word, index) => terms.grammar.listJoins.includes(word) || gaps[clause.from + 1 + index]?.includes(','),
        )
  const isAtEnd = to === clause.to || /[,;]/.test(gaps[to] ?? '')
  const hasItem = item !== -1 && from - (clause.from + 1 + item) > 1
  return isAtEnd && hasItem ? { from: clause.from + 1 + item, to: clause.to } : clause
}

/** 'Not tried: …' applies to the words behind its colon. */
const isAhead = (
  reaches: ContextTrigger['reaches'],
  { from, to }: WordRange,
  clause: WordRange,
  { gaps }: NoteText,
): boolean => reaches === 'before' && from === clause.from && gaps[to]?.trimStart().startsWith(':') === true

/** What a denial reaches, where it is no answer and 'there were not seen …' puts what is denied behind it. */
function computeDenials(
  reaches: ContextTrigger['reaches'],
  trigger: WordRange,
  clause: WordRange,
  note: NoteText,
  lexicon: ContextLexicon,
): readonly WordRange[] {
  if (reaches === 'after' && isAnswer(trigger, clause, note, lexicon))
    return [{ from: findAnswered(trigger.from, clause, note), to: trigger.from }]
  const isFirst =
    trigger.from === clause.from || lexicon.terms.grammar.emptySubjects.includes(note.words[trigger.from - 1] ?? '')
  const scope = computeScope(reaches, trigger, clause)
  const ahead = computeScope('after', trigger, cutAtComma(clause, trigger.to, note, lexicon))
  return reaches === 'before' && isFirst ? [scope, ahead] : [scope]
}

/** 'Absences: no, jerks: no': a denial after which nothing follows answers the words before it. */
const isAnswer = (
  { from, to }: WordRange,
  clause: WordRange,
  { words, gaps }: NoteText,
  { terms }: ContextLexicon,
): boolean =>
  terms.answers.includes(words[to - 1] ?? '') && from > clause.from && (to === clause.to || /[,;]/.test(gaps[to] ?? ''))

/** Where what is answered begins: behind a colon the whole list, 'absences, jerks: never'. */
const findAnswered = (at: number, clause: WordRange, note: NoteText): number =>
  note.gaps[at]?.includes(':') ? clause.from : findListStart(at, clause, note)

const findListStart = (before: number, { from }: WordRange, { gaps }: NoteText): number => {
  const start = gaps.slice(from + 1, before).findLastIndex((gap) => /[,;]/.test(gap))
  return start === -1 ? from : from + 1 + start
}

/** A finding may begin within the trigger: 'no history of …' denies 'history of spasms'. */
function computeScope(reaches: ContextTrigger['reaches'], trigger: WordRange, clause: WordRange): WordRange {
  if (reaches === 'after') return { from: trigger.from + 1, to: clause.to }
  return reaches === 'before' ? { from: clause.from, to: trigger.to - 1 } : clause
}

/** The context of a stretch that comes from around it and not from its words. */
export const createScope = (category: ContextCategory, scope: WordRange): ContextScope => ({
  category,
  scope,
  trigger: { from: scope.from, to: scope.from },
})

/** The context of a stretch of words: of every scope that holds it, also where the trigger is a part of it. */
export const listCategories = (scopes: readonly ContextScope[], range: WordRange): ReadonlySet<ContextCategory> =>
  new Set(scopes.filter(({ scope }) => isWithin(range, scope)).map(({ category }) => category))
