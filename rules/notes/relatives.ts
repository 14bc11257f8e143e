import { isWord } from '../text/tokens.ts'
import type { ContextTrigger } from './context.ts'
import { isVerbNext, type Lexicon } from './lexicon.ts'
import type { PhraseMatch } from './phrases.ts'
import { isHeadingEnd, MAX_HEADING_WORDS, type NoteText, type WordRange } from './split-text.ts'

export type Sex = keyof Lexicon['terms']['numbers']['kin']

/** The relatives that words are about, or may be about. */
export type ReportedRelatives = Readonly<{
  category: 'family' | 'uncertain'
  /** Of a single one, as far as words give it, so that a pronoun may be theirs. */
  sexes: ReadonlySet<Sex>
  /** Of the person whose relatives they are. */
  owner: Sex | undefined
  count: number
  /** The part that names them. */
  named: WordRange
  /** An illness or a sign is reported of them there. */
  isIll: boolean
  /** Carried over to another part than that. */
  isCarried: boolean
}>

/** The relatives of a paragraph so far: those with whom the next sentence may continue, and whether it names any. */
export type RelativesBefore = Readonly<{ last: ReportedRelatives | undefined; isAnyNamed: boolean }>

/** The relatives of each part of a sentence; `own`: the parts in which 'she herself' is the person. */
export type SentenceRelatives = RelativesBefore &
  Readonly<{ ofClauses: readonly (ReportedRelatives | undefined)[]; own: ReadonlySet<WordRange> }>

/**
 * Whose each part of a sentence is: that of a relative whom it names, or with whom it goes on by a pronoun or a verb
 * alone. A pronoun of another sex than the relative is the person's. What could be either's is uncertain.
 */
export function readRelatives(
  note: NoteText,
  { from, to, clauses }: WordRange & Readonly<{ clauses: readonly WordRange[] }>,
  before: RelativesBefore | undefined,
  lexicon: Lexicon,
): SentenceRelatives {
  const isAnyNamed = before?.isAnyNamed || note.words.slice(from, to).some((word) => lexicon.relatives.has(word))
  const ofClauses: (ReportedRelatives | undefined)[] = []
  const own = new Set<WordRange>()
  let carried = before?.last
  for (const [index, clause] of clauses.entries()) {
    const subject = carried && findSubject(note, clause, carried, lexicon)
    if (!isAnyNamed || (carried && isContrasted(subject, carried))) own.add(clause)
    const reported =
      findNamed(note, clause, lexicon) ??
      (carried && subject && !own.has(clause) ? carryRelatives(subject, carried, index === 0) : undefined)
    ofClauses.push(reported)
    carried = reported ?? (carried && isAside(note, clause, lexicon) ? carried : undefined)
  }
  const last = ofClauses.findLast((reported) => reported !== undefined)
  const isOfOthersToo = last && clauses.some((clause, index) => !ofClauses[index] && !isAside(note, clause, lexicon))
  return { ofClauses, own, isAnyNamed, last: isOfOthersToo ? { ...last, category: 'uncertain' } : last }
}

/** The words of a stretch that name a relative. */
export const findRelatives = (
  { words }: NoteText,
  range: WordRange,
  { findTriggers }: Lexicon,
): readonly PhraseMatch<ContextTrigger>[] =>
  findTriggers(words, range).filter(({ values }) => values.some(({ says }) => says === 'family'))

/** The relatives whom a part of a sentence names. */
function findNamed(note: NoteText, clause: WordRange, lexicon: Lexicon): ReportedRelatives | undefined {
  const named = findRelatives(note, clause, lexicon)
  const [first] = named
  if (first === undefined) return undefined
  const { kin, pronouns } = lexicon.terms.numbers
  const words = named.flatMap(({ from, to }) => note.words.slice(from, to))
  return {
    category: 'family',
    sexes: new Set(isWitness(note, clause, first.from, lexicon) ? [] : words.flatMap((word) => listSexes(kin, word))),
    owner: listSexes(pronouns, note.words[first.from - 1])[0] ?? listSexes(pronouns, note.words[first.from])[0],
    count: named.length,
    named: clause,
    isIll: hasFindings(note, clause, lexicon),
    isCarried: false,
  }
}

/** 'Who came with her mother': behind a verb, and with nothing reported that could be a relative's. */
const isWitness = (note: NoteText, clause: WordRange, at: number, lexicon: Lexicon): boolean =>
  note.words.slice(clause.from, at).some((word) => lexicon.verbs.has(word)) && !hasFindings(note, clause, lexicon)

const hasFindings = ({ words }: NoteText, range: WordRange, { findMeanings, findFamilyCodes }: Lexicon): boolean =>
  findMeanings(words, range).length > 0 || findFamilyCodes(words, range).length > 0

export const SEXES = ['male', 'female'] as const satisfies readonly Sex[]

/** The sexes that a word can be about. */
export const listSexes = (words: Readonly<Record<Sex, readonly string[]>>, word: string | undefined): readonly Sex[] =>
  SEXES.filter((sex) => isWord(word, words[sex]))

type Subject =
  | Readonly<{ kind: 'name' | 'reference' | 'verb' | 'noun' }>
  | Readonly<{ kind: 'pronoun'; sex: Sex; isReflexive: boolean; isFirst: boolean }>

/** The relatives with whom a part of a sentence goes on, if it does. `isNew`: it begins a sentence. */
function carryRelatives(subject: Subject, carried: ReportedRelatives, isNew: boolean): ReportedRelatives | undefined {
  const category = isSurelyCarried(subject, carried, isNew) ? carried.category : 'uncertain'
  const isOther = subject.kind === 'pronoun' && !carried.sexes.has(subject.sex)
  return isOther ? undefined : { ...carried, category, isCarried: true }
}

function isSurelyCarried(subject: Subject, { owner }: ReportedRelatives, isNew: boolean): boolean {
  if (subject.kind !== 'pronoun')
    return subject.kind === 'name' || subject.kind === 'reference' || (subject.kind === 'verb' && !isNew)
  if (owner !== undefined && owner !== subject.sex) return true
  return !isNew && subject.isFirst && !subject.isReflexive
}

/** 'Her mother has epilepsy; she herself …': the one whose mother it is. */
const isContrasted = (
  subject: Subject | undefined,
  { category, isIll, isCarried, owner, count }: ReportedRelatives,
): boolean =>
  subject?.kind === 'pronoun' &&
  subject.isReflexive &&
  subject.sex === owner &&
  count === 1 &&
  category === 'family' &&
  isIll &&
  !isCarried

/**
 * The word by which a part of a sentence continues with what was reported before; undefined where it has a subject of
 * its own.
 */
function findSubject(
  note: NoteText,
  { from, to }: WordRange,
  carried: ReportedRelatives,
  lexicon: Lexicon,
): Subject | undefined {
  const { words } = note
  const { grammar, numbers } = lexicon.terms
  const start = lexicon.joins.has(words[from] ?? '') ? from + 1 : from
  if (isUnderName(note, from, carried.named)) return { kind: 'name' }
  if (isWord(words[from], grammar.relativePronouns)) return { kind: 'reference' }
  if (isVerbNext(note, start, lexicon)) return { kind: 'verb' }
  if (isReference(note, start, lexicon)) return { kind: 'reference' }
  if (isNamedAgain(note, start, carried.named, lexicon)) return { kind: 'noun' }
  const verb = words.slice(start, to).findIndex((word) => lexicon.verbs.has(word))
  const end = verb === -1 ? Math.min(to, start + MAX_WORDS_TO_PRONOUN) : start + verb
  const index = words.slice(start, end).findIndex((word) => listSexes(numbers.pronouns, word).length > 0)
  const [sex] = listSexes(numbers.pronouns, words[start + index])
  if (index === -1 || sex === undefined) return undefined
  const next = start + index + 1
  const isReflexive = isWord(words[next], grammar.reflexives)
  const isTelling = isWord(words[next], grammar.tellingVerbs) || isWord(words[next + 1], grammar.tellingVerbs)
  if (isTelling) return isAboutOneself(words.slice(next, to), sex, lexicon) ? { kind: 'noun' } : undefined
  return { kind: 'pronoun', sex, isReflexive, isFirst: index <= 1 }
}

/** 'She says she had', which may be of her or of another; unlike 'she says he had' and 'she describes'. */
const isAboutOneself = (words: readonly string[], sex: Sex, { terms }: Lexicon): boolean => {
  const pronoun = words.find((word) => listSexes(terms.numbers.pronouns, word).length > 0)
  return pronoun !== undefined && listSexes(terms.numbers.pronouns, pronoun).includes(sex)
}

/** 'Paternal grandmother: …', where the name of a relative is a heading. */
const isUnderName = ({ gaps }: NoteText, at: number, named: WordRange): boolean =>
  at === named.to && isHeadingEnd(gaps[at]) && named.to - named.from < MAX_HEADING_WORDS

/** How far the pronoun of a part without a verb may be from its beginning. */
const MAX_WORDS_TO_PRONOUN = 3

/** 'They were …', 'these lasted …', 'those attacks'; no 'this girl'. */
function isReference(note: NoteText, at: number, lexicon: Lexicon): boolean {
  const { demonstratives, seizurePronouns } = lexicon.terms.grammar
  if (isWord(note.words[at], seizurePronouns)) return true
  return (
    isWord(note.words[at], demonstratives) &&
    (isVerbNext(note, at + 1, lexicon) || isSeizureNext(note, at + 1, lexicon))
  )
}

const isSeizureNext = ({ words }: NoteText, at: number, { findMeanings }: Lexicon): boolean =>
  findMeanings(words, { from: at, to: at + MAX_SEIZURE_WORDS }).some(
    ({ from, values }) => from === at && values.some(({ kind }) => kind === 'seizureWord'),
  )

const MAX_SEIZURE_WORDS = 3

/** 'A cousin had convulsions. The convulsions …'. */
const isNamedAgain = (note: NoteText, at: number, { from, to }: WordRange, lexicon: Lexicon): boolean =>
  isWord(note.words[at], lexicon.terms.grammar.articles) &&
  isWord(note.words[at + 1], note.words.slice(from, to)) &&
  isSeizureNext(note, at + 1, lexicon)

/** Words without a verb and a subject: 'as a child', 'at 12 years'. */
const isAside = ({ words }: NoteText, range: WordRange, { verbs, findMeanings }: Lexicon): boolean =>
  !words.slice(range.from, range.to).some((word) => verbs.has(word)) && findMeanings(words, range).length === 0
