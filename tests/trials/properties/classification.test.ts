import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CHECKED_STAGES,
  migrateCodes,
  normalizeCase,
  type PatientCase,
  SEIZURE_LISTS,
  type SubmittedCase,
} from '../../../rules/case/index.ts'
import { type Classification, classify, evaluate, getGroups, reevaluate } from '../../../rules/engine/index.ts'
import { buildPack, readRuleFiles } from '../../../rules/pack/index.ts'
import { readRepositoryPatients } from '../../../scripts/build/cases/repository-patients.ts'
import { arbitraryCase } from '../../support/arbitrary-case.ts'
import { listCompiledConditions } from '../../support/conditions.ts'
import { buildCurrentPack } from '../../support/pack.ts'

const pack = buildCurrentPack()
const codes = Object.keys(pack.syndromes)
const isCase = new Ajv2020({ allowUnionTypes: true }).compile(
  JSON.parse(readFileSync('schemas/case.schema.json', 'utf8')),
)
const STAGES = [...CHECKED_STAGES, 'results'] as const
const stage = fc.constantFrom(...STAGES)

const classifyCase = (submitted: SubmittedCase, upTo: (typeof STAGES)[number] = 'results') =>
  classify(pack, normalizeCase(submitted), upTo)
const listGroupedCodes = ({ groups }: Classification): string[] => Object.values(groups).flat()

const FIELDS = [...Object.keys(normalizeCase({})), 'ageAtOnsetTo', 'partial', 'absent']
const pickFields = (patient: PatientCase, fields: readonly string[]): Partial<PatientCase> =>
  Object.fromEntries(Object.entries(patient).filter(([field]) => fields.includes(field)))

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    Object.freeze(value)
    for (const inner of Object.values(value)) deepFreeze(inner)
  }
  return value
}

describe('any case that the schema allows', () => {
  it('is what the generator makes', () => {
    fc.assert(fc.property(arbitraryCase, (submitted) => isCase(JSON.parse(JSON.stringify(submitted)))))
  })

  it('puts every syndrome into exactly one group, each sorted by code', () => {
    fc.assert(
      fc.property(arbitraryCase, stage, (submitted, upTo) => {
        const result = classifyCase(submitted, upTo)
        expect(listGroupedCodes(result).sort()).toEqual([...codes].sort())
        for (const group of Object.values(result.groups))
          expect(group).toEqual([...group].sort((one, other) => one.toLowerCase().localeCompare(other.toLowerCase())))
      }),
    )
  })

  it('gives the same answer twice and leaves what was entered as it was', () => {
    fc.assert(
      fc.property(arbitraryCase, stage, (submitted, upTo) => {
        const before = structuredClone(submitted)
        const frozen = deepFreeze(submitted)
        expect(JSON.stringify(classifyCase(frozen, upTo))).toBe(JSON.stringify(classifyCase(frozen, upTo)))
        expect(frozen).toEqual(before)
      }),
    )
  })

  it('never lets an excluded syndrome return at a later stage', () => {
    fc.assert(
      fc.property(arbitraryCase, (submitted) => {
        const excluded = STAGES.map((upTo) => new Set(classifyCase(submitted, upTo).groups.excluded))
        for (const [index, earlier] of excluded.entries())
          for (const code of earlier) expect(excluded[index + 1]?.has(code) ?? true).toBe(true)
      }),
    )
  })

  it('is classified alike whatever the order of its lists and seizures', () => {
    fc.assert(
      fc.property(arbitraryCase, (submitted) => {
        const reversed = Object.fromEntries(
          Object.entries(submitted).map(([key, value]) => [key, Array.isArray(value) ? value.toReversed() : value]),
        ) as SubmittedCase
        const seizures = reversed.seizures?.map((seizure) => ({
          ...seizure,
          ...Object.fromEntries(
            SEIZURE_LISTS.flatMap((list) =>
              seizure[list] ? [[list, seizure[list].filter((code) => code !== '*').toReversed()]] : [],
            ),
          ),
        }))
        const unstarred = submitted.seizures?.map((seizure) => ({
          ...seizure,
          ...Object.fromEntries(
            SEIZURE_LISTS.flatMap((list) =>
              seizure[list] ? [[list, seizure[list].filter((code) => code !== '*')]] : [],
            ),
          ),
        }))
        const one = classifyCase({ ...submitted, ...(unstarred && { seizures: unstarred }) })
        const other = classifyCase({ ...reversed, ...(seizures && { seizures }) })
        expect(other.groups).toEqual(one.groups)
        expect(other.syndromes).toEqual(one.syndromes)
      }),
    )
  })

  it('is in the same groups when only the groups are asked for', () => {
    fc.assert(
      fc.property(arbitraryCase, stage, (submitted, upTo) => {
        const patient = normalizeCase(submitted)
        expect(getGroups(evaluate(pack, patient, upTo))).toEqual(classify(pack, patient, upTo).groups)
      }),
      { numRuns: 300 },
    )
  })

  it('comes to the same when only what a change can alter is evaluated again', () => {
    const changes = fc.subarray(FIELDS, { minLength: 1 })
    fc.assert(
      fc.property(arbitraryCase, arbitraryCase, changes, (submitted, other, fields) => {
        const [patient, further] = [normalizeCase(submitted), normalizeCase(other)]
        const changed = migrateCodes(pack, { ...patient, ...pickFields(further, fields) })
        const evaluated = evaluate(pack, changed)
        const reevaluated = reevaluate(evaluate(pack, patient), changed)
        const conditions = listCompiledConditions(evaluated.compiled)
        expect(conditions.map(reevaluated.getTruth)).toEqual(conditions.map(evaluated.getTruth))
        expect(getGroups(reevaluated)).toEqual(getGroups(evaluated))
      }),
      { numRuns: 500 },
    )
  })
})

describe('the rule pack', () => {
  it('is the same, hash included, whatever order its files are read in', () => {
    const files = readRuleFiles('rules')
    const patients = readRepositoryPatients()
    fc.assert(
      fc.property(fc.shuffledSubarray(codes, { minLength: codes.length }), (order) => {
        const syndromes = Object.fromEntries(
          order.flatMap((code) => (files.syndromes[code] ? [[code, files.syndromes[code]]] : [])),
        )
        expect(buildPack({ ...files, syndromes }, patients)).toEqual(pack)
      }),
      { numRuns: 5 },
    )
  })

  it('is with its version and hash in every result', () => {
    fc.assert(
      fc.property(arbitraryCase, stage, (submitted, upTo) => {
        expect(classifyCase(submitted, upTo).pack).toEqual({ version: pack.version, sha256: pack.sha256 })
      }),
      { numRuns: 20 },
    )
  })
})

describe('before anything is checked', () => {
  it('all groups are empty', () => {
    fc.assert(
      fc.property(arbitraryCase, (submitted) => {
        expect(listGroupedCodes(classify(pack, normalizeCase(submitted), 'undefined'))).toEqual([])
      }),
      { numRuns: 20 },
    )
  })
})
