import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CHECKS, lintRules } from '../../rules/lint/index.ts'
import { parseRules, parseYaml, type RuleDocuments, readRuleDocuments, type YamlFile } from '../../rules/pack/index.ts'

const goodSources = readRuleDocuments('tests/lint/good/rules')
const SYNDROME = 'rules/syndromes/CAE.yaml'
const EEG = 'rules/vocabulary/eeg.yaml'
const INVESTIGATIONS = 'rules/investigations.yaml'

/** The good rules with one part of one file written otherwise. */
function rewriteSources(name: string, from: string, to: string): RuleDocuments {
  const rewrite = (file: YamlFile) => {
    if (file.file !== name) return file
    if (!file.text.includes(from)) throw new Error(`${name} does not say '${from}'.`)
    return parseYaml(name, file.text.replace(from, to))
  }
  const { release, pages, syndromes } = goodSources
  return { ...goodSources, release: rewrite(release), pages: pages.map(rewrite), syndromes: syndromes.map(rewrite) }
}

const runCheck = (check: string, sources: RuleDocuments) =>
  lintRules(parseRules(sources), { checks: CHECKS.filter(({ name }) => name === check) })

const lintChange = (check: string, name: string, from: string, to: string): string[] =>
  runCheck(check, rewriteSources(name, from, to)).map(({ what }) => what)

describe('a code that nobody declared is found', () => {
  const WHEN = 'has: eeg_interictal_gsw_3hz'
  it.each<[string, string, string]>([
    [SYNDROME, WHEN, 'has: made_up'],
    [SYNDROME, WHEN, 'hasAny: [made_up]'],
    [SYNDROME, WHEN, 'hasAll: [made_up]'],
    [SYNDROME, WHEN, 'not: { all: [{ any: [{ has: made_up }] }] }'],
    ...['anyOf', 'details', 'triggers', 'duration', 'frequency', 'timeOfDay', 'other'].flatMap(
      (list): [string, string, string][] => [
        [SYNDROME, WHEN, `seizure: { ${list}: [made_up] }`],
        [SYNDROME, WHEN, `onlySeizures: [{ ${list}: [made_up] }]`],
      ],
    ),
    [SYNDROME, 'anyOf: [nonmotor_sensory_visual', 'anyOf: [made_up'],
    [EEG, 'spike-wave: [eeg_interictal_gsw_3hz', 'spike-wave: [made_up'],
    [EEG, 'excludes: [eeg_interictal_gsw_slow]', 'excludes: [made_up]'],
    [EEG, 'topic: interictal EEG', 'topic: interictal EEG\n    gate: made_up'],
    ['rules/vocabulary/seizure-details.yaml', 'codes: [nonmotor_sensory]', 'codes: [made_up]'],
    ['rules/vocabulary/history.yaml', 'noSeizure: hist_no_seizure', 'noSeizure: made_up'],
    ['rules/vocabulary/seizure-details.yaml', 'couldBe: [motor_tonic', 'couldBe: [made_up'],
  ])('%s: %s → %s', (file, from, to) => {
    expect(lintChange('unknown-feature', file, from, to)).toEqual(['no feature is called `made_up`'])
  })
})

describe('the release of the rules', () => {
  const { text } = goodSources.release
  const [version = '', date = ''] = [/version: .*/, /date: .*/].map((line) => line.exec(text)?.[0])
  it.each([
    ['version: ', 'number: ', ['there is no key `number` here', 'the key `version` is missing']],
    ['date: ', 'day: ', ['there is no key `day` here', 'the key `date` is missing']],
    [date, 'date: today', ['`today` is not written as `date` has to be']],
    [date, 'date: 7', ['`date` holds a number in place of a text']],
    [version, 'version: 7', ['`version` holds a number in place of a text']],
  ])('%s → %s', (from, to, messages) => {
    expect(lintChange('shape', 'rules/release.yaml', from, to).sort()).toEqual([...messages].sort())
  })
})

describe('a range', () => {
  const ONSET = '{ from: 4 years, to: 13 years }'
  const WHEN = 'has: eeg_interictal_gsw_3hz'
  it.each([
    [ONSET, '{ from: 1 year, to: 13 months }', []],
    [ONSET, '{ from: 1 year, to: 11 months }', ['nothing is from 1 year and to 11 months']],
    [ONSET, '{ over: 1 month, to: 1 day }', ['nothing is over 1 month and to 1 day']],
    [ONSET, '{ from: 1 year, to: 1 years }', []],
    [ONSET, '{ from: 130 years }', ['nobody is 130 years old']],
    [ONSET, '{ from: 4 yrs, to: 1 year }', []],
    [ONSET, '7 years', []],
    [WHEN, 'onset: { under: 1 year, over: 2 years }', ['nothing is over 2 years and under 1 year']],
    [WHEN, 'not: { age: { under: 1 year, over: 2 years } }', ['nothing is over 2 years and under 1 year']],
    [WHEN, 'swFreq: { from: 3, under: 3 }', ['nothing is from 3 and under 3']],
    [WHEN, 'swFreq: { from: 3, to: 3 }', []],
    [WHEN, 'swFreq: { from: 0.4 }', ['no spike-wave has 0.4 Hz']],
    [WHEN, 'swFreq: { from: 0.5, to: 8 }', []],
    [WHEN, 'swFreq: ~', []],
  ])('%s → %s: %j', (from, to, messages) => {
    expect(lintChange('threshold-out-of-range', SYNDROME, from, to)).toEqual(messages)
  })
})

describe('a condition of an alert', () => {
  it('is judged where it is written', () => {
    const CONTRADICTORY = 'when: { all: [{ not: { has: exam_ataxia } }, { has: exam_ataxia }] } #'
    const sources = rewriteSources(SYNDROME, 'when: { seizure: { mainType: focal, ', CONTRADICTORY)
    const lines = sources.syndromes.flatMap(({ text }) => text.split('\n'))
    const at = lines.findIndex((line) => line.includes(CONTRADICTORY)) + 1
    expect(runCheck('constant-condition', sources).map(({ line }) => line)).toEqual([at])
  })
})

describe('what the wizard offers for several types of seizures', () => {
  it('is reported with all of them', () => {
    const FOR_TWO = 'forTypes: [generalized, unknown]'
    const sources = rewriteSources('rules/vocabulary/seizure-details.yaml', 'forTypes: [focal]', FOR_TWO)
    expect(runCheck('impossible-pattern', sources).map(({ next }) => next)).toEqual([
      'it is offered for generalized, unknown seizures; change one of the two',
    ])
  })
})

describe('the costs of finding something out', () => {
  it('are reported for every entry that a rule reads', () => {
    const { text } = parseYaml(INVESTIGATIONS, readFileSync(INVESTIGATIONS, 'utf8'))
    const withoutSleep = parseYaml(INVESTIGATIONS, text.replace(/ {2}- \{\s*id: sleep-eeg,[^}]*\}\n/, ''))
    const sources = { ...readRuleDocuments('rules'), investigations: withoutSleep }
    expect(runCheck('investigations', sources).map(({ what }) => what)).toEqual([
      expect.stringMatching(/^no investigation tells `eeg_sleep_\w+`/),
    ])
  })
})
