import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { findFirstIds } from '../support/palette.ts'

type EverydayTerm = Readonly<{ term: string; means: readonly string[] }>

const terms: readonly EverydayTerm[] = parse(readFileSync('tests/palette/everyday-terms.yaml', 'utf8'))

/** A field is found as a field, or with the number that goes into it. */
const isRight = ({ term, means }: EverydayTerm): boolean =>
  findFirstIds(term).some(
    (id) => means.includes(id) || means.includes(`choice:${id}`) || means.includes(id.replace(/=.*/, '')),
  )

it('of 200 everyday terms at least 195 put a right entry among the first three', () => {
  const missed = terms.filter((term) => !isRight(term)).map(({ term }) => term)
  console.info(`${terms.length - missed.length} of ${terms.length} everyday terms find a right entry`, missed)
  expect(terms).toHaveLength(200)
  expect(missed.length).toBeLessThanOrEqual(5)
})
