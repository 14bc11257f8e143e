import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { listKnownHits } from '../support/known-hits.ts'
import { ruleFiles } from '../support/pack.ts'
import { findFirstIds } from '../support/palette.ts'

type EverydayTerm = Readonly<{ term: string; means: readonly string[] }>

const readTerms = (name: string): readonly EverydayTerm[] => parse(readFileSync(`tests/palette/${name}.yaml`, 'utf8'))

const terms = readTerms('everyday-terms')
const allTerms = [...terms, ...readTerms('fresh-terms')]
const known = listKnownHits(ruleFiles.vocabulary.pages)

describe('the everyday terms', () => {
  it('mean entries that the form offers', () => {
    const unknown = allTerms.map(({ term, means }) => [term, ...means.filter((hit) => !known.has(hit))])
    expect(unknown.filter(({ length }) => length > 1)).toEqual([])
  })

  it('name one to four entries each, so that finding one of them tells something', () => {
    expect(allTerms.filter(({ means }) => means.length < 1 || means.length > 4)).toEqual([])
  })

  it('are two hundred and 48 fresh ones, each typed in one way only', () => {
    expect(terms).toHaveLength(200)
    expect(new Set(allTerms.map(({ term }) => term.toLowerCase())).size).toBe(248)
  })
})

/** A field is found as a field, or with the number that goes into it. */
const isFound = ({ term, means }: EverydayTerm): boolean =>
  findFirstIds(term).some((id) => [id, `choice:${id}`, id.replace(/=.*/, '')].some((hit) => means.includes(hit)))

it('of two hundred everyday terms at least 195 put a right entry among the first three', () => {
  const missed = terms.filter((term) => !isFound(term)).map(({ term }) => term)
  console.info(`${terms.length - missed.length} of ${terms.length} everyday terms find a right entry.`, missed)
  expect(missed.length).toBeLessThanOrEqual(5)
})
