import { describe, expect, it } from 'vitest'
import { computeOutcome } from '../../rules/quality/reference-patients.ts'
import { listCodesWithCases, readReferencePatients } from '../../scripts/build/cases/reference-cases.ts'
import { buildCurrentPack } from '../support/pack.ts'

const pack = buildCurrentPack()

describe.each(listCodesWithCases())('%s', (code) => {
  it.each(readReferencePatients(code).map((one) => [one.name, one] as const))('%s', (_, one) => {
    expect(computeOutcome(pack, one)).toEqual(one.expect)
  })
})
