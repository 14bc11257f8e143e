import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { listKnownHits } from '../support/known-hits.ts'
import { ruleFiles } from '../support/pack.ts'

type EverydayTerm = Readonly<{ term: string; means: readonly string[] }>

const terms: readonly EverydayTerm[] = parse(readFileSync('tests/palette/everyday-terms.yaml', 'utf8'))
const known = listKnownHits(ruleFiles.vocabulary.pages)

describe('the everyday terms', () => {
  it('mean entries that the form offers', () => {
    const unknown = terms.map(({ term, means }) => [term, ...means.filter((hit) => !known.has(hit))])
    expect(unknown.filter(({ length }) => length > 1)).toEqual([])
  })

  it('name one to four entries each, so that finding one of them tells something', () => {
    expect(terms.filter(({ means }) => means.length < 1 || means.length > 4)).toEqual([])
  })

  it('are two hundred, each typed in one way only', () => {
    expect(new Set(terms.map(({ term }) => term)).size).toBe(200)
  })
})
