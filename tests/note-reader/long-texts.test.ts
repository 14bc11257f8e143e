import { expect, it } from 'vitest'
import { readSentences } from '../../rules/notes/mentions.ts'
import { tokenizeNote } from '../../rules/notes/tokenize-note.ts'
import { lexicon, listSuggested, noteTerms } from './reader.ts'

/** As many characters as can be read at once. */
const MOST_CHARACTERS = 100_000

it.each([
  'x 2 ( - ) ',
  'SCN1A, CDKL5, ',
  'and absences or jerks nor drop attacks ',
  'aged 3, ',
  'her other son of age 3 ',
  'none over the left, ',
])('a text of %j over and over is read in parts of a few hundred words, to its end', (words) => {
  const text = words.repeat(Math.floor(MOST_CHARACTERS / words.length))
  const sentences = readSentences(tokenizeNote(text, noteTerms.spelling), lexicon)
  expect(sentences.at(-1)?.to).toBeGreaterThan(10_000)
  expect(Math.max(...sentences.map(({ from, to }) => to - from))).toBeLessThanOrEqual(300)
  expect(listSuggested(text)).toBeDefined()
})

it('what was denied before a very long sentence is cut is never sure behind the cut', () => {
  const suggested = listSuggested(`No ${'fever, cough, '.repeat(200)}hemiparesis, focal slowing.`)
  expect(suggested.filter((one) => !one.startsWith('?'))).toEqual([])
})
