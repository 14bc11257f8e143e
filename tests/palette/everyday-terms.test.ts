import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { listKnownHits } from '../support/known-hits.ts'
import { ruleFiles } from '../support/pack.ts'
import { findFirstIds } from '../support/palette.ts'

type EverydayTerm = Readonly<{ term: string; means: readonly string[] }>

const readTerms = (name: string): readonly EverydayTerm[] => parse(readFileSync(`tests/palette/${name}.yaml`, 'utf8'))

const terms = readTerms('everyday-terms')
const clinicTerms = [...readTerms('fresh-terms'), ...readTerms('clinic-terms')]
const outsideTerms = readTerms('outside-terms')
const heldOutTerms = readTerms('held-out-terms')
const allTerms = [...terms, ...clinicTerms, ...outsideTerms, ...heldOutTerms]
const known = listKnownHits(ruleFiles.vocabulary.pages)

describe('the everyday terms', () => {
  it('mean entries that the form offers', () => {
    const unknown = allTerms.map(({ term, means }) => [term, ...means.filter((hit) => !known.has(hit))])
    expect(unknown.filter(({ length }) => length > 1)).toEqual([])
  })

  it('name one to four entries each, so that finding one of them is informative', () => {
    expect(allTerms.filter(({ means }) => means.length < 1 || means.length > 4)).toEqual([])
  })

  it('are two hundred and 157 fresh ones, each typed in one way only', () => {
    expect(terms).toHaveLength(200)
    expect(new Set(allTerms.map(({ term }) => term.toLowerCase())).size).toBe(357)
  })
})

/** A field is found as a field, or with the number that goes into it. */
const isFound = ({ term, means }: EverydayTerm): boolean =>
  findFirstIds(term).some((id) => [id, `choice:${id}`, id.replace(/=.*/, '')].some((hit) => means.includes(hit)))

it.each([
  { what: 'two hundred everyday terms', list: terms, least: 195 },
  { what: 'the terms of clinics by which the names were chosen', list: clinicTerms, least: 72 },
  { what: 'the terms of clinicians and parents', list: outsideTerms, least: 56 },
  // What is missed of these is not printed: who reads it could add just those words.
  { what: '24 terms that were kept unread', list: heldOutTerms, least: 20 },
])('of $what at least $least put a right entry among the first three', ({ list, least }) => {
  expect(list.filter(isFound).length).toBeGreaterThanOrEqual(least)
})

it.each([
  ['a letter too few', 'hypsarhythmia'],
  ['a letter too many', 'hypsarrhythmmia'],
  ['a wrong letter', 'hypsarrhytmmia'],
  ['two letters changed places', 'hypsarrhyhtmia'],
])('%s in a long word finds what was meant', (_, term) => {
  expect(findFirstIds(term)).toContain('eeg_interictal_hypsarrhythmia')
})

it('a word in another form, or one that means the same, finds the entry', () => {
  const found = ['breathing stopped', 'sleepiness postictally', 'face twitches'].map((term) => findFirstIds(term)[0])
  expect(found).toEqual(['sign_apnea', 'sign_postictal_confusion', 'sign_facial_twitch'])
})
