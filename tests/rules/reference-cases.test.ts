import { describe, expect, it } from 'vitest'
import { codesWithCases, outcomeOf, referencePatients } from '../../scripts/cases/reference-cases.ts'
import { builtPack } from '../support/pack.ts'

const pack = builtPack()

describe.each(codesWithCases())('%s', (code) => {
  it.each(referencePatients(code).map((one) => [one.name, one] as const))('%s', (_, one) => {
    expect(outcomeOf(pack, one)).toEqual(one.expect)
  })
})
