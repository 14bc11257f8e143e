import type { Measure } from '../text/measures.ts'
import { type ClauseOfNote, isBehindPerson } from './age-measures.ts'
import { isWord } from './amounts.ts'
import type { NoteReader } from './note-reader.ts'
import type { NoteText, WordRange } from './split-text.ts'

const MAX_WORDS_TO_PERSON = 3

/** 'F, 4 y', with which a short note begins. */
const SEX_LETTERS: ReadonlySet<string> = new Set(['m', 'f', 'male', 'female', 'boy', 'girl'])

/** 'F, 4 y' and '16M', with which a short note begins, or '2½ y ♀' alone. */
function isOpening({ from, to }: WordRange, { words, gaps, text, tokens }: NoteText): boolean {
  const last = words[from - 1] ?? ''
  const next = text.slice(tokens[to - 1]?.end, tokens[to]?.start)
  const isAlone = from === 0 && /^\s*[,;:♀♂(]/u.test(next)
  const isAfterSex = from <= MAX_WORDS_TO_PERSON && SEX_LETTERS.has(last) && words.indexOf(last) === from - 1
  return isAlone || (isAfterSex && !gaps[from]?.includes('.'))
}

/** 'Boy aged 8', 'my girl is five'. */
function isAfterPerson(
  from: number,
  { words, gaps }: NoteText,
  persons: readonly string[],
  reader: NoteReader,
): boolean {
  const { ages } = reader.terms.numbers
  if (isBehindPerson({ words, gaps }, from, reader)) return true
  if (words[from - 1] === 'is' && persons.includes(words[from - 2] ?? '')) return true
  const start = isWord(words[from - 1], ages) ? from - 1 : from
  const isAged = start < from || isWord(words[from], ages)
  return isAged && persons.includes(words[start - 1] ?? '')
}

/** Whether an age is that of the person now: 'a 14-year-old girl', 'boy, 5 years old', 'a woman of 29', 'now 14 years'. */
export function isPresentAge({ from, to, isOld }: Measure, { note, reader }: ClauseOfNote): boolean {
  const { people, now, determiners } = reader.terms.numbers
  const persons = [...people.male, ...people.female, 'patient', 'child', 'infant', 'baby', 'resident', 'is']
  const before = note.words.slice(Math.max(0, from - MAX_WORDS_TO_PERSON), from)
  const near = [...before, ...note.words.slice(to, to + MAX_WORDS_TO_PERSON)]
  const [last = ''] = before.toReversed()
  const isWithSex = isOld && isWord(note.words[to - 1], reader.terms.numbers.sexes)
  const isNow = before.slice(-2).some((word) => word !== 'this' && word !== 'is' && now.includes(word))
  const isAttributive = note.gaps[to] === '-' || note.gaps[from]?.includes(',') === true
  if (isWithSex || isOpening({ from, to }, note) || isAfterPerson(from, note, persons, reader)) return true
  if (isOld && last !== 'at')
    return isNow || isAttributive || near.some((word) => persons.includes(word)) || determiners.includes(last)
  const isOfPerson = last === 'of' && persons.includes(note.words[from - 2] ?? '')
  return isOfPerson || isNow
}
