import { isWord } from '../text/tokens.ts'
import { listCategories } from './context.ts'
import { suggestEntry, toSpan } from './findings.ts'
import type { Lexicon } from './lexicon.ts'
import { type NoteSentence, readClauseContext } from './mentions.ts'
import type { PhraseMatch } from './phrases.ts'
import { findRelatives, listSexes } from './relatives.ts'
import type { NoteText, WordRange } from './split-text.ts'
import type { Suggestion } from './suggestion.ts'

/** What the sentences on relatives report: that there is nothing, or which of the family's entries. */
export const suggestFamilyHistory = (note: NoteText, sentence: NoteSentence, lexicon: Lexicon): readonly Suggestion[] =>
  sentence.clauses.flatMap((clause) => suggestOfClause(note, sentence, clause, lexicon))

function suggestOfClause(
  note: NoteText,
  sentence: NoteSentence,
  clause: WordRange,
  lexicon: Lexicon,
): readonly Suggestion[] {
  const { terms } = lexicon
  const negative = lexicon.findFamilyNegative(note.words, clause)[0]
  if (negative) return suggestEntry(terms.family.negative, [toSpan(note, negative)], 'family', terms)
  const scopes = readClauseContext(note, sentence, clause, lexicon)
  const isOfFamily = scopes.some(({ category }) => category === 'family')
  if (!isOfFamily) return []
  const febrile = [
    ...lexicon.findMeanings(note.words, clause).filter(({ values }) => values.some(({ kind }) => kind === 'febrile')),
    ...lexicon.findFebrileQuestion(note.words, clause),
  ]
  const matches = lexicon.findFamilyCodes(note.words, clause)
  const suggest = (match: PhraseMatch<string>) => {
    const names = listCategories(scopes, match)
    if (names.has('negated') || names.has('hypothetical')) return []
    const isUnsure = names.has('uncertain')
    return match.values.flatMap((code) => {
      const isOfOther = code === terms.family.sibling && isOfRelative(note, sentence, match, lexicon)
      return suggestEntry(code, [toSpan(note, match)], isUnsure || isOfOther ? 'uncertain' : 'family', terms)
    })
  }
  const reported = matches.filter(({ from, to }) => !febrile.some((one) => from < one.to && to > one.from))
  const affected = reported.filter(({ values }) => values.some((code) => code !== terms.family.other))
  const siblings = [...affected, ...febrile].filter(({ from }) => isOfSibling(note, clause, from, lexicon))
  return [...reported, ...siblings.map((one) => ({ ...one, values: [terms.family.sibling] }))].flatMap(suggest)
}

/** Behind a relative of that sex 'his two sisters' may be theirs, and 'one of the brothers' those of whoever was named. */
function isOfRelative(
  { words }: NoteText,
  { from }: NoteSentence,
  { to }: WordRange,
  { findSiblings, terms }: Lexicon,
): boolean {
  const { kin, pronouns } = terms.numbers
  const at = findSiblings(words, { from, to }).at(-1)?.from ?? from
  const before = words.slice(Math.max(from, at - 2), at)
  if (before.some((word) => isWord(word, terms.grammar.of))) return true
  const owners = before.flatMap((word) => listSexes(pronouns, word))
  return words.slice(from, at).some((word) => listSexes(kin, word).some((sex) => owners.includes(sex)))
}

/** Whether the last relative named before a word is a brother or sister of the person, and no aunt or uncle. */
function isOfSibling(note: NoteText, clause: WordRange, at: number, lexicon: Lexicon): boolean {
  const sibling = lexicon.findSiblings(note.words, clause).findLast(({ from }) => from < at)
  const relatives = findRelatives(note, clause, lexicon).filter(({ from }) => from < at)
  return (
    sibling !== undefined &&
    relatives.every(({ from }) => from <= sibling.from) &&
    !relatives.some(({ to }) => to === sibling.from) &&
    !lexicon.terms.grammar.halfKin.includes(note.words[sibling.from - 1] ?? '')
  )
}
