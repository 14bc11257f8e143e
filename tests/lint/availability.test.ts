import { describe, expect, it } from 'vitest'
import { CHECKS, lintRules } from '../../rules/lint/index.ts'
import { parseRules, parseYaml, readRuleDocuments } from '../../rules/pack/index.ts'

const goodSources = readRuleDocuments('tests/lint/good/rules')
const checks = CHECKS.filter(({ name }) => name === 'impossible-pattern')

function lintPattern(pattern: string): string[] {
  const criterion = `{ id: one, says: one, when: { seizure: ${pattern} }, source: { ref: specification } }`
  const text = `name: CAE\ngroup: childhood\nstatus: draft\nmandatory: [${criterion}]\nalerts: []\n`
  const sources = { ...goodSources, syndromes: [parseYaml('rules/syndromes/CAE.yaml', text)] }
  return lintRules(parseRules(sources), { checks }).map(({ what, next }) => `${what}; ${next.split(';')[0]}`)
}

const FOR_GENERALIZED = 'it is offered for generalized seizures'
const FOR_FOCAL = 'it is offered for focal seizures'
const FOR_MOTOR = 'it is offered where the first prominent sign is motor'
const FOR_NONMOTOR = 'it is offered where the first prominent sign is nonmotor'

describe('whether the wizard offers what a pattern demands', () => {
  it.each([
    '{ details: [nonmotor_typical] }',
    '{ mainType: "*", details: [nonmotor_typical] }',
    '{ mainType: focal|generalized, details: [nonmotor_typical] }',
    '{ mainType: unknown, details: [motor_tonic] }',
    '{ mainType: focal, details: [nonmotor_sensory_visual] }',
    '{ onset: nonmotor, details: [nonmotor_typical] }',
    '{ onset: motor|nonmotor, details: [nonmotor_typical] }',
    '{ onset: motor, frequency: [seizure_freq_daily] }',
    '{ details: [motor_tonic, motor_myoclonic] }',
    '{ details: [made_up, nonmotor_typical] }',
    '{ details: [7, motor_tonic] }',
    '{ details: [nonmotor_typical, nonmotor_sensory] }',
    '{ other: [seizure_sleep_falling_asleep] }',
    '{ timepoint: sleep_only, other: [seizure_sleep_falling_asleep] }',
    '{ timepoint: wake_only|sleep_only, other: [seizure_sleep_falling_asleep] }',
    '{ timepoint: wake_only, details: [motor_tonic] }',
    '{ mainType: focal, awareness: impaired }',
    '{ mainType: generalized, awareness: "*" }',
    '{ onset: motor, anyOf: [nonmotor_typical, motor_tonic] }',
    '{ mainType: generalized, anyOf: absences }',
    '{ mainType: unknown, anyOf: [nonmotor_typical, made_up] }',
    '{ mainType: unknown, anyOf: made_up }',
  ])('%s: yes', (pattern) => {
    expect(lintPattern(pattern)).toEqual([])
  })

  it.each([
    [
      '{ mainType: focal|unknown, details: [nonmotor_typical] }',
      '`nonmotor_typical` is not offered with mainType focal|unknown',
      FOR_GENERALIZED,
    ],
    [
      '{ mainType: generalized, details: [nonmotor_sensory_visual] }',
      '`nonmotor_sensory_visual` is not offered with mainType generalized',
      FOR_FOCAL,
    ],
    [
      '{ onset: motor, details: [nonmotor_typical] }',
      '`nonmotor_typical` is not offered with onset motor',
      FOR_NONMOTOR,
    ],
    ['{ onset: nonmotor, details: [motor_tonic] }', '`motor_tonic` is not offered with onset nonmotor', FOR_MOTOR],
    [
      '{ details: [motor_tonic, nonmotor_typical] }',
      '`nonmotor_typical` is not offered with `motor_tonic`',
      FOR_NONMOTOR,
    ],
    [
      '{ timepoint: wake_only, other: [seizure_sleep_falling_asleep] }',
      '`seizure_sleep_falling_asleep` is not offered with timepoint wake_only',
      'it is offered with the other timepoints',
    ],
    [
      '{ onset: motor|motor, details: [nonmotor_typical] }',
      '`nonmotor_typical` is not offered with onset motor|motor',
      FOR_NONMOTOR,
    ],
    [
      '{ timepoint: wake_only|wake_only, other: [seizure_sleep_falling_asleep] }',
      '`seizure_sleep_falling_asleep` is not offered with timepoint wake_only|wake_only',
      'it is offered with the other timepoints',
    ],
    [
      '{ mainType: generalized, awareness: impaired }',
      '`awareness` is not offered with mainType generalized',
      FOR_FOCAL,
    ],
    [
      '{ onset: motor, anyOf: [nonmotor_typical, nonmotor_atypical] }',
      'none of these entries is offered with onset motor',
      FOR_NONMOTOR,
    ],
    [
      '{ mainType: unknown, anyOf: absences }',
      'none of these entries is offered with mainType unknown',
      FOR_GENERALIZED,
    ],
  ])('%s: %s', (pattern, refused, offered) => {
    expect(lintPattern(pattern)).toEqual([`${refused}; ${offered}`])
  })
})
