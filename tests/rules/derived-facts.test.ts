import { describe, expect, it } from 'vitest'
import { assess } from '../../rules/assess/assess.ts'
import { normalizeCase, type SubmittedCase } from '../../rules/case/index.ts'
import { check, classify } from '../../rules/engine/index.ts'
import { lintRules } from '../../rules/lint/index.ts'
import {
  expandCondition,
  parseRules,
  parseYaml,
  type WrittenCondition,
  withDerivedFacts,
} from '../../rules/pack/index.ts'
import type { DerivedFactsFile } from '../../schemas/types/derived.ts'
import { formatDerivedFacts } from '../../web/verdict/selected-information.ts'
import { buildCurrentPack, parsedRules, ruleFiles } from '../support/pack.ts'
import { buildSmallPack, createCriterion } from '../support/small-pack.ts'

const pack = buildCurrentPack()
const MIGRAINE: WrittenCondition = { has: 'hist_migraine' }
const OLD: WrittenCondition = { age: { from: '60 years' } }

const FACTS: DerivedFactsFile = [
  { code: 'derived_both', label: 'Both', when: { hasAll: ['derived_old', 'hist_migraine'] } },
  { code: 'derived_old', label: 'Old', when: OLD },
  { code: 'derived_egg', label: 'Egg', when: { has: 'derived_hen' } },
  { code: 'derived_hen', label: 'Hen', when: { any: [{ has: 'derived_egg' }, OLD] } },
]
const sets = new Map([...ruleFiles.vocabulary.sets, ['old-or-migraine', ['derived_old', 'hist_migraine']]])
const vocabulary = withDerivedFacts({ ...ruleFiles.vocabulary, sets }, FACTS)

describe('a rule that names a derived fact', () => {
  it.each<[WrittenCondition, WrittenCondition]>([
    [{ has: 'derived_old' }, OLD],
    [{ not: { has: 'derived_old' } }, { not: OLD }],
    [{ hasAny: ['derived_old', 'hist_migraine'] }, { any: [OLD, MIGRAINE] }],
    [{ hasAll: ['derived_old', 'hist_migraine'] }, { all: [OLD, MIGRAINE] }],
    [{ hasAny: 'old-or-migraine' }, { any: [OLD, MIGRAINE] }],
    [{ has: 'derived_both' }, { all: [OLD, MIGRAINE] }],
  ])('reads the entries that it replaces: %j is %j', (written, meant) => {
    expect(expandCondition(written, vocabulary)).toEqual(expandCondition(meant, vocabulary))
  })

  it('cannot build on one that follows from itself, and reads the others', () => {
    const withMeaning = [...vocabulary.derived].filter(([, { when }]) => when).map(([code]) => code)
    expect(withMeaning).toEqual(['derived_both', 'derived_old'])
  })
})

describe('what follows from the entries of a case', () => {
  it.each<[string, SubmittedCase, string]>([
    ['nothing entered', {}, ''],
    ['resistance of one seizure type', { seizures: [{ other: ['seizure_other_drug_resistant'] }] }, 'Drug-resistant'],
    ['resistance after a first response', { history: ['hist_initial_response'] }, 'Drug-resistant'],
    ['the two ages', { age: 5, ageAtOnset: 3 }, 'Two years or more'],
    ['the box, the ages not known', { history: ['hist_seizures_over_two_years'] }, 'Two years or more'],
    ['a seizure type with fever', { seizures: [{ triggers: ['seizure_trigger_fever'] }] }, 'Febrile seizures'],
    [
      'a status of two weeks',
      { seizures: [{ frequency: ['seizure_freq_refractory_status_2_weeks'] }] },
      'Refractory status',
    ],
    ['weakness after a seizure', { seizures: [{ other: ['seizure_other_todd'] }] }, 'Todd paresis'],
    ['a variant', { tests: ['tests_available', 'test_genetic', 'test_genetics_kcnt1'] }, 'Genetic cause'],
    ['a documented etiology', { tests: ['test_etiology_documented', 'test_etiology_structural'] }, 'Structural cause'],
    ['a seizure type of which nothing is reported', { seizures: [{ mainType: 'focal' }] }, ''],
  ])('is described in the words of the rules: %s', (_entered, submitted, expected) => {
    expect(formatDerivedFacts(assess(pack, normalizeCase(submitted)))).toMatch(expected === '' ? /^$/ : expected)
  })

  it('names the general one too where a more exact one holds', () => {
    const patient = normalizeCase({ seizures: [{ other: ['seizure_other_nonconvulsive_status'] }] })
    expect(assess(pack, patient).derived.map(({ code }) => code)).toEqual([
      'derived_nonconvulsive_status',
      'derived_status_epilepticus',
    ])
  })

  it('is no entry: a case that holds its code is warned of it and has nothing by it', () => {
    const SMALL = buildSmallPack({ mandatory: [createCriterion('resistant', { has: 'derived_drug_resistance' })] })
    const patient = normalizeCase({ history: ['derived_drug_resistance'] })
    expect(check(SMALL, 'SMALL', patient, 'history').annotations[0]?.truth).not.toBe('met')
    expect(classify(pack, patient).warnings.join()).toContain('derived_drug_resistance')
  })
})

describe('a file of derived facts that is wrong', () => {
  const documents = { ...parsedRules.documents, syndromes: [], profiles: [] }
  const lintDerived = (text: string) => {
    const file = parseYaml('rules/derived.yaml', text)
    return lintRules(parseRules({ ...documents, derived: file })).filter(({ file: name }) => name === file.file)
  }
  const NEEDED = 'when: { has: hist_migraine }'
  it.each<[string, string, string]>([
    [
      'an unknown entry',
      '- { code: derived_x, label: X, when: { has: hist_migrane } }',
      'no feature is called `hist_migrane`',
    ],
    [
      'a name like that of an entry',
      `- { code: hist_migraine, label: X, ${NEEDED} }`,
      '`hist_migraine` is not written as `code` has to be',
    ],
    [
      'the code of an entry',
      `- { code: hist_migraine, label: X, ${NEEDED} }`,
      'the code `hist_migraine` is declared twice',
    ],
    [
      'a name given twice',
      `- { code: derived_x, label: X, ${NEEDED} }\n- { code: derived_x, label: Y, ${NEEDED} }`,
      'the code `derived_x` is declared twice',
    ],
    [
      'an impossible age',
      '- { code: derived_x, label: X, when: { sinceOnset: { from: 200 years } } }',
      'nobody is 200 years old',
    ],
    ['no words', `- { code: derived_x, ${NEEDED} }`, 'the key `label` is missing'],
  ])('%s: is refused where it is written', (_wrong, text, message) => {
    expect(
      lintDerived(text)
        .map(({ what }) => what)
        .join('\n'),
    ).toContain(message)
  })
})

describe('an EEG cannot wait', () => {
  const spasms = { details: ['motor_epileptic_spasms'] }
  it.each<[string, SubmittedCase, string[]]>([
    ['for spasms under 2 years', { age: 6, ageUnit: 'months', seizures: [spasms] }, ['nice-ng217']],
    ['for a newborn', { age: 5, ageUnit: 'days', seizures: [{ details: ['motor_clonic'] }] }, ['kim-2022']],
    ['not for a newborn without any seizure', { age: 5, ageUnit: 'days', history: ['hist_no_seizure'] }, []],
    [
      'for a convulsive status',
      { seizures: [{ other: ['seizure_other_convulsive_status'] }] },
      ['conventional-quantitative-eeg-2019'],
    ],
    [
      'not for a convulsive status that ended with the first drugs',
      { seizures: [{ other: ['seizure_other_convulsive_status', 'seizure_other_status_ended'] }] },
      [],
    ],
    [
      'not for a convulsive status of somebody whose seizures have stopped for long',
      { seizures: [{ other: ['seizure_other_convulsive_status'] }], history: ['hist_sustained_response'] },
      [],
    ],
    ['not for spasms that are long past', { age: 9, ageAtOnset: 1, seizures: [spasms] }, []],
    [
      'not for another seizure of an infant',
      { age: 6, ageUnit: 'months', seizures: [{ details: ['motor_clonic'] }] },
      [],
    ],
    [
      'not once an EEG is entered',
      { age: 6, ageUnit: 'months', seizures: [spasms], eeg: ['eeg_interictal_normal'] },
      [],
    ],
  ])('%s', (_, entered, refs) => {
    expect(assess(pack, normalizeCase(entered)).urgent.map(({ source }) => source.ref)).toEqual(refs)
  })
})
