import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { compileLexicon } from '../../rules/notes/lexicon.ts'
import { readNote } from '../../rules/notes/read-note.ts'
import type { NoteTerms } from '../../rules/notes/terms.ts'
import { noteTerms } from './reader.ts'

/** Terms without a word, which keep the rules on codes alone. */
function withoutWords<Value>(value: Value): Value {
  const emptied: unknown = Array.isArray(value)
    ? []
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value).flatMap(([key, item]) => (typeof item === 'number' ? [] : [[key, withoutWords(item)]])),
        )
      : value
  return emptied as Value
}

const { fields, gates, opposites, instead, topics, seizureTypes } = noteTerms
const bare = withoutWords(noteTerms)
const invented: NoteTerms = {
  ...bare,
  ...{ fields, gates, opposites, instead },
  language: 'invented',
  verbs: ['este'],
  context: [
    { says: 'negated', reaches: 'after', say: ['zon'] },
    { says: 'family', reaches: 'both', say: ['frato'] },
  ],
  topics: topics.filter(({ id }) => id === 'imaging').map((topic) => ({ ...topic, say: ['cerbofoto'] })),
  states: { normal: ['bonega'], abnormal: [], unavailable: [] },
  seizureTypes: seizureTypes.flatMap((type) =>
    type.id === 'typical-absence' || type.id === 'tonic'
      ? [{ ...type, like: '', signs: [], say: [`${type.id}o`.replace('typical-', '')] }]
      : [],
  ),
  numbers: {
    ...bare.numbers,
    words: { nau: 9 },
    units: { ...bare.numbers.units, years: ['jaro'] },
    old: ['aga'],
    determiners: ['tiu'],
    people: { male: ['knabo'], female: [] },
  },
}

it('another language is another file of words', () => {
  const reading = readNote(
    'Tiu nau jaro aga knabo este absenceo. Zon tonico. Cerbofoto bonega.',
    compileLexicon(invented),
  )
  const suggested = reading.suggestions.map(({ target }) =>
    'code' in target ? target.code : target.kind === 'amount' ? `${target.value} ${target.unit}` : target.value,
  )
  expect(suggested).toEqual(expect.arrayContaining(['nonmotor_typical', 'imaging_normal', '9 years', 'male']))
  expect(suggested).not.toContain('motor_tonic')
})

/** All that reads notes; of the texts that a search compares, what reads numbers. */
const FILES = [
  ...readdirSync('rules/notes').map((file) => `rules/notes/${file}`),
  ...['measures', 'numbers'].map((name) => `rules/text/${name}.ts`),
]
/** A word of the text that is compared with one that is written out, and lists of such words. */
const WRITTEN_OUT =
  /\b(?:words?(?:\[[^\]]+\])?|last|next|first) [!=]== '\p{Ll}+'|new Set\(\[\s*'(?:the|of|and|no|not|in|at|he|she|was|is)'/gu

it.each(FILES.filter((file) => file.endsWith('.ts')))('%s compares with no word of English', (file) => {
  expect(readFileSync(file, 'utf8').match(WRITTEN_OUT) ?? []).toEqual([])
})
