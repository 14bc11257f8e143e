import { describe, expect, it } from 'vitest'
import { ruleFiles } from '../support/pack.ts'
import { findEntries, findFirstIds } from '../support/palette.ts'

describe('an entry is found by', () => {
  it.each([
    ['an abbreviation', 'GTCS', 'motor_tonic_clonic'],
    ['an older abbreviation', 'eses', 'eeg_sleep_swas'],
    ['an abbreviation, not by its negative', 'hv', 'eeg_interictal_hyperventilation_activates'],
    ['an abbreviation, not by its negative', 'ips', 'eeg_interictal_photoparoxysmal'],
    ['words in any order', 'eeg normal', 'eeg_interictal_normal'],
    ['the beginnings of words', 'foc cort dys', 'imaging_focal_cortical_dysplasia'],
    ['British spelling', 'hypocalcaemia', 'test_electrolyte'],
    ['an accent', 'déjà vu', 'nonmotor_cognitive_deja_vu'],
    ['a hyphen where there is none', 'non-motor', 'onset=nonmotor'],
    ['no hyphen where there is one', 'burstsuppression', 'eeg_interictal_burst_suppression'],
    ['the plural', 'jerks', 'motor_myoclonic'],
    ['an everyday word', 'fits with fever', 'hist_febrile_seizures'],
    ['an entry above it', 'MTS cause', 'imaging_hippocampal_sclerosis_causal'],
    ['the name of its section', 'mutation scn1a', 'test_genetics_scn1a'],
    ['the answer no', 'no trigger', 'seizure_trigger_none'],
    ['an option', 'girl', 'gender=female'],
  ])('%s: %s', (_, text, id) => {
    expect(findFirstIds(text)[0]).toBe(id)
  })

  it('every name that the vocabulary gives it, among the first three', () => {
    const lost = Object.entries(ruleFiles.vocabulary.names.entries).flatMap(([code, names]) =>
      names.filter((name) => !findFirstIds(name).includes(code) && !isTwin(code)),
    )
    expect(lost).toEqual([])
  })
})

/** An entry that is copied has the names of the one before it. */
const isTwin = (code: string): boolean => code.includes('_course_')

describe('a number with its unit goes to its field:', () => {
  it.each([
    ['onset 14 y', 'field:ageAtOnset=14 years'],
    ['onset at 6 months', 'field:ageAtOnset=6 months'],
    ['onset 3-5 years', 'field:ageAtOnset=3 to 5 years'],
    ['onset 2 wk', 'field:ageAtOnset=14 days'],
    ['now 8 months', 'field:age=8 months'],
    ['age 3', 'field:age=3 years'],
    ['3-year-old', 'field:age=3 years'],
    ['aged three', 'field:age=3 years'],
    ['he is now 3', 'field:age=3 years'],
    ['started when she was five', 'field:ageAtOnset=5 years'],
    ['since the age of five', 'field:ageAtOnset=5 years'],
    ['six weeks old when the spasms came', 'field:ageAtOnset=42 days'],
    ['day 2 of life', 'field:ageAtOnset=2 days'],
    ['third day of life', 'field:ageAtOnset=2 days'],
    ['14y', 'field:age=14 years'],
    ['16F', 'field:age=16 years'],
    ['2½ y', 'field:age=2.5 years'],
    ['3 5/12', 'field:age=41 months'],
    ['onset 3/12', 'field:ageAtOnset=3 months'],
    ['first seizure at six years', 'field:ageAtOnset=6 years'],
    ['3 c/s', 'field:swFreq=3 Hz'],
    ['3 Hz', 'field:swFreq=3 Hz'],
    ['2.5/s', 'field:swFreq=2.5 Hz'],
    ['developmental age 18 mo', 'field:devAge=18 months'],
    ['neonatal onset', 'shortcut:Newborn'],
  ])('%s', (text, id) => {
    expect(findFirstIds(text)[0]).toBe(id)
  })

  it.each(['5 m', 'onset 5 m', '5m'])('%s may be months or minutes, so it is asked and not offered', (text) => {
    const { found, question } = findEntries(text)
    expect(question).toContain('5 mo for an age, or 5 min')
    expect(found.filter(({ item }) => item.target.kind === 'values')).toEqual([])
  })

  it.each(['EEG at 5', 'EEG 5', 'interictal EEG 3'])(
    '%s does not determine what the number measures, so it is asked',
    (text) => {
      expect(findEntries(text).question).toContain('Add its unit')
      expect(findEntries(`${text} Hz`).question).toBeUndefined()
    },
  )

  it.each(['SCN1A', '15q', '12', 'over 10 minutes', 'B6'])('%s is none', (text) => {
    expect(findEntries(text).found.filter(({ item }) => item.target.kind === 'values')).toEqual([])
  })
})

describe('how long a seizure was goes to the entry for it:', () => {
  it.each([
    ['lasted 40 minutes', 'seizure_duration_over_30_minutes'],
    ['seizure of 12 min', 'seizure_duration_over_10_minutes'],
    ['2 h', 'seizure_duration_over_30_minutes'],
    ['lasting 3 min', 'seizure_duration_minutes'],
    ['1 min', 'seizure_duration_brief'],
    ['> 30 min', 'seizure_duration_over_30_minutes'],
  ])('%s', (text, id) => {
    expect(findFirstIds(text)[0]).toBe(id)
  })
})

describe('where nothing has every word as it is typed, it finds', () => {
  it.each([
    ['another ending', 'turned blue', 'sign_cyanosis'],
    ['another ending', 'regressing', 'dev_regression'],
  ])('%s: %s', (_, text, id) => {
    expect(findFirstIds(text)).toContain(id)
    expect(findEntries(text).isPartial).toBe(false)
  })

  it('what has the words that few others have, and marks it', () => {
    expect(findFirstIds('weakness of his right arm and thumb')).toContain('exam_focal_deficit')
    expect(findEntries('weakness of his right arm and thumb').isPartial).toBe(true)
  })

  it('nothing for words that are nowhere', () => {
    expect(findEntries('grand piano concerto').found).toEqual([])
    expect(findEntries('').found).toEqual([])
  })
})

it('shows by which name something was found, and nothing where its label has the words', () => {
  expect(findEntries('mts').found[0]?.matched).toBe('MTS')
  expect(findEntries('hippocampal scl').found[0]?.matched).toBeUndefined()
})
