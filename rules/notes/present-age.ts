import type { Measure } from '../text/measures.ts'
import { isWord } from '../text/tokens.ts'
import { type ClauseOfNote, isBehindPerson } from './age-measures.ts'
import type { Lexicon } from './lexicon.ts'
import type { NoteText, WordRange } from './split-text.ts'

const MAX_WORDS_TO_PERSON = 3

/** 'F, 4 y' and '16M', with which a short note begins, or '2½ y ♀' alone. */
function isOpening({ from, to }: WordRange, { words, gaps, text, tokens }: NoteText, { terms }: Lexicon): boolean {
  const last = words[from - 1] ?? ''
  const next = text.slice(tokens[to - 1]?.end, tokens[to]?.start)
  const isAlone = from === 0 && /^\s*[,;:♀♂(]/u.test(next)
  const isAfterSex =
    from <= MAX_WORDS_TO_PERSON && terms.grammar.sexNouns.includes(last) && words.indexOf(last) === from - 1
  return isAlone || (isAfterSex && !gaps[from]?.includes('.'))
}

/** 'Boy aged 8', 'my girl is five'. */
function isAfterPerson(from: number, { words, gaps }: NoteText, persons: readonly string[], lexicon: Lexicon): boolean {
  const { ages } = lexicon.terms.numbers
  if (isBehindPerson({ words, gaps }, from, lexicon)) return true
  if (isWord(words[from - 1], lexicon.terms.grammar.copulas) && persons.includes(words[from - 2] ?? '')) return true
  const start = isWord(words[from - 1], ages) ? from - 1 : from
  const isAged = start < from || isWord(words[from], ages)
  return isAged && persons.includes(words[start - 1] ?? '')
}

/** Whether an age is that of the person now: 'a 14-year-old girl', 'boy, 5 years old', 'a woman of 29', 'now 14 years'. */
export function isPresentAge({ from, to, isOld }: Measure, { note, lexicon }: ClauseOfNote): boolean {
  const { people, now, determiners } = lexicon.terms.numbers
  const { at, of, presentVerbs } = lexicon.terms.grammar
  const persons = [...people.male, ...people.female, ...lexicon.terms.grammar.persons]
  const before = note.words.slice(Math.max(0, from - MAX_WORDS_TO_PERSON), from)
  const near = [...before, ...note.words.slice(to, to + MAX_WORDS_TO_PERSON)]
  const [last = ''] = before.toReversed()
  const isWithSex = isOld && isWord(note.words[to - 1], lexicon.terms.numbers.sexes)
  const isNow = before.slice(-2).some((word) => !presentVerbs.includes(word) && now.includes(word))
  /** 'She is five and a half now'. */
  const isNowBehind =
    isWord(last, presentVerbs) &&
    note.gaps[to]?.trim() === '' &&
    isWord(
      note.words[to],
      lexicon.terms.grammar.besideAge.filter((word) => now.includes(word)),
    )
  const isAttributive = note.gaps[to] === '-' || note.gaps[from]?.includes(',') === true
  if (isWithSex || isOpening({ from, to }, note, lexicon) || isAfterPerson(from, note, persons, lexicon)) return true
  if (isOld && !at.includes(last))
    return isNow || isAttributive || near.some((word) => persons.includes(word)) || determiners.includes(last)
  const isOfPerson = of.includes(last) && persons.includes(note.words[from - 2] ?? '')
  return isOfPerson || isNow || isNowBehind
}
