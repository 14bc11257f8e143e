import { describe, expect, it } from 'vitest'
import { findIdentifying, isInLanguage } from '../../rules/notes/check-text.ts'
import { readNote } from '../../rules/notes/read-note.ts'
import { createSuggestion } from '../../rules/notes/suggestion.ts'
import { type AnnotatedNote, readAnnotatedNotes } from '../../scripts/build/cases/annotated-notes.ts'
import { judgeNote } from '../../scripts/checks/notes/judge-note.ts'
import { buildCurrentPack } from '../support/pack.ts'
import { lexicon } from './reader.ts'

const notes = readAnnotatedNotes()
const tunedFor = ['published', 'letters', 'clinic', 'outside'].flatMap((folder) =>
  readAnnotatedNotes(`tests/notes/${folder}`),
)
const pack = buildCurrentPack()
const judge = (note: AnnotatedNote) => judgeNote(note, readNote(note.text, lexicon).suggestions, pack)
const judged = tunedFor.map(judge)
const count = (key: 'right' | 'wrong' | 'found' | 'missed' | 'deniedSuggested') =>
  judged.reduce((sum, one) => sum + one[key].length, 0)

describe('the letters that somebody else wrote', () => {
  it('suggest nothing that they deny', () => {
    expect(
      notes.map(judge).flatMap(({ name, deniedSuggested }) => deniedSuggested.map((code) => `${name} ${code}`)),
    ).toEqual([])
  })

  it('suggest rightly in 90 of 100, and 60 of 100 that they report', () => {
    expect(count('right') / (count('right') + count('wrong'))).toBeGreaterThanOrEqual(0.9)
    expect(count('found') / (count('found') + count('missed'))).toBeGreaterThanOrEqual(0.6)
  })

  it('are taken for English, and hold nothing that identifies', () => {
    expect(notes.filter(({ text }) => !isInLanguage(text, lexicon)).map(({ name }) => name)).toEqual([])
    expect(notes.filter(({ text }) => findIdentifying(text, lexicon).length > 0).map(({ name }) => name)).toEqual([])
  })

  it('every word on which something rests is a word of the text', () => {
    for (const { text } of notes)
      for (const { words } of readNote(text, lexicon).suggestions)
        expect(words.filter(({ start, end }) => !/^\S(.*\S)?$/s.test(text.slice(start, end)))).toEqual([])
  })
})

it('what a letter supports as well counts as right, and nobody has to find it', () => {
  const answer = { entered: ['motor_tonic'], also: ['hist_relapse'] }
  const reading = ['hist_relapse', 'hist_witnessed'].map((code) =>
    createSuggestion({ kind: 'entry', list: 'history', code }, [], 'certain'),
  )
  expect(judgeNote({ name: 'a letter', text: '', answer }, reading, pack)).toMatchObject({
    right: ['hist_relapse'],
    wrong: ['hist_witnessed'],
    found: [],
    missed: ['motor_tonic'],
  })
})

it.each([
  ['a name', 'Mrs Example was seen.'],
  ['a name', 'Patient: Mary Example'],
  ['a date of birth', 'DOB: 3.5.2012'],
  ['a date of birth', 'born on 3 May 2012'],
  ['an address', '12 Long Lane Road'],
  ['a telephone number or e-mail address', 'someone@example.org'],
  ['a patient number', 'MRN no 1234567'],
])('%s is noticed in: %s', (kind, text) => {
  expect(findIdentifying(text, lexicon).map((one) => one.kind)).toContain(kind)
})

describe('what is reported of something else', () => {
  const listCodes = (text: string) => readNote(text, lexicon).suggestions.flatMap((one) => JSON.stringify(one))

  it.each([
    ['the MRI, not the gene', 'SCN1A pathogenic variant, MRI normal.', 'test_genetics_scn1a_negative'],
    ['the EEG, not the gene', 'MRI normal, EEG normal, KCNQ2 mutation.', 'test_genetics_kcnq2_negative'],
    ['the panel, not the seizures', 'Negative gene panel, absences daily.', 'hist_absences_denied'],
    [
      'the febrile seizures, not the absences',
      'Not febrile, absences two or three times a day.',
      'hist_absences_denied',
    ],
  ])('is reported of %s: %s', (_, text, denied) => {
    expect(listCodes(text).join('\n')).not.toContain(denied)
  })

  it('a fraction is not its lower number', () => {
    expect(listCodes('Seizures began at 1/2 year of age.').join('\n')).not.toContain('"value":"2"')
  })

  it('a word that begins with the letter of a unit is none', () => {
    expect(listCodes('Onset at age 3 w/ fever.').join('\n')).toContain('"value":"3","unit":"years"')
  })
})

it('a text in another language is not read', () => {
  const text = 'Das Kind hatte seit dem sechsten Lebensjahr mehrmals am Tag Absencen und sonst keine weiteren Anfälle.'
  expect(isInLanguage(text, lexicon)).toBe(false)
})
