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
    '{ onset: motor, details: [nonmotor_typical] }',
    '{ onset: nonmotor, details: [motor_tonic] }',
    '{ details: [motor_tonic, nonmotor_typical] }',
    '{ onset: motor, anyOf: [nonmotor_typical, nonmotor_atypical] }',
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
      '{ timepoint: wake_only, other: [seizure_sleep_falling_asleep] }',
      '`seizure_sleep_falling_asleep` is not offered with timepoint wake_only',
      'it is offered with the other timepoints',
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
      '{ mainType: unknown, anyOf: absences }',
      'none of these entries is offered with mainType unknown',
      FOR_GENERALIZED,
    ],
  ])('%s: %s', (pattern, refused, offered) => {
    expect(lintPattern(pattern)).toEqual([`${refused}; ${offered}`])
  })
})
