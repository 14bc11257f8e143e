import { describe, expect, it } from 'vitest'
import { buildNameIndex, markNames } from '../../rules/text/name-marks.ts'
import { ENTRY_ITEMS } from '../support/palette.ts'

const index = buildNameIndex(ENTRY_ITEMS)

/** The ids under each marked stretch of a text. */
const mark = (text: string): Record<string, readonly string[]> =>
  Object.fromEntries(markNames(index, text).map(({ start, end, ids }) => [text.slice(start, end), ids]))

it.each<[string, string, string]>([
  ['There was epigastric rising.', 'epigastric rising', 'nonmotor_autonomic_epigastric'],
  ['Déjà-vu before each.', 'Déjà-vu', 'nonmotor_cognitive_deja_vu'],
  ['She had hypsarrhythmia.', 'hypsarrhythmia', 'eeg_interictal_hypsarrhythmia'],
  ['Spikes over the left temporal region.', 'Spikes over the left temporal', 'eeg_interictal_temporal'],
  ['MRI: hippocampal sclerosis, right.', 'hippocampal sclerosis', 'imaging_hippocampal_sclerosis'],
  ['MRI was normal.', 'MRI was normal', 'imaging_normal'],
  ['No febrile convulsions.', 'febrile convulsions', 'hist_febrile_seizures'],
  ['A pathogenic variant of SCN1A.', 'variant of SCN1A', 'test_genetics_scn1a'],
])('%s', (text, words, id) => {
  const marks = mark(text)
  const found = Object.entries(marks).find(([, ids]) => ids.includes(id))
  expect(found?.[0], JSON.stringify(marks)).toContain(words.split(' ').at(-1))
})

it('the words of a name that stand in two sentences are no name', () => {
  expect(Object.values(mark('Hippocampal volume.\nSclerosis of the skin.')).flat()).not.toContain(
    'imaging_hippocampal_sclerosis',
  )
})

it('a word that many entries share is marked only where one of them is meant', () => {
  expect(mark('It was normal.')).toEqual({})
})

describe.each<[string, string]>([
  ['one letter', 'a'],
  ['carriage returns', '\r'],
  ['line separators', '\u2028'],
  ['ligatures', 'ﬃ'],
  ['combining marks', 'e\u0301'],
  ['halves of characters', '\ud83d'],
  ['a name', 'focal seizures with fever, '],
])('a text of nothing but %s', (_, part) => {
  it('is marked within its bounds, in order, and nowhere twice', () => {
    const text = part.repeat(Math.ceil(2_000 / part.length))
    const marks = markNames(index, text)
    const ends = marks.flatMap(({ start, end }) => [start, end])
    expect(ends).toEqual(ends.toSorted((one, other) => one - other))
    expect(ends.every((at) => at >= 0 && at <= text.length)).toBe(true)
  })
})
