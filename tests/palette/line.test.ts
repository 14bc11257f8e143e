import { expect, it } from 'vitest'
import { type CaseRecord, createCaseRecord } from '../../web/case/case-record.ts'
import { pack } from '../../web/case/pack.ts'
import { withEditedRow } from '../../web/case/seizures/seizures.ts'
import { enterItem } from '../../web/entry/palette/enter-item.ts'
import { findForCase, omitIdlePluses, readTerm, splitLine, type Term } from '../../web/entry/palette/line.ts'
import { ITEM_LABELS } from '../support/palette.ts'

const empty = createCaseRecord(pack)

/** The case after texts were typed, one after the other. */
const type = (...texts: readonly string[]): CaseRecord =>
  texts.reduce((record, text) => {
    const { item } = readTerm(text, record)
    if (item === undefined || !('sectionRef' in item)) return withEditedRow(record, record.patient.seizures.length)
    return enterItem(record, item, ITEM_LABELS).record ?? record
  }, empty)

const oneSeizure = type('spasms')

it.each([
  ['typical absence, 3 Hz,MRI normal', ['typical absence', '3 Hz'], 'MRI normal'],
  ['onset 6,5 y, fever', ['onset 6,5 y'], 'fever'],
  ['absence; ', ['absence'], ''],
  ['12 y,3 Hz', ['12 y'], '3 Hz'],
  ['3,5', [], '3,5'],
  ['+GTC', ['+'], 'GTC'],
  ['+; GTC', ['+'], 'GTC'],
  ['SCN1A, +ve, fever', ['SCN1A'], 'fever'],
  ['SCN1A; +ve', [], 'SCN1A'],
  ['EEG; +/- fever', ['EEG'], '+/- fever'],
  ['absence, 3 Hz; + GTC, H+ ', ['absence', '3 Hz', '+', 'GTC'], 'H+'],
  ['9yM, absence', ['9y', 'M'], 'absence'],
  ['absence; 11 mo f', ['absence', '11 mo'], 'f'],
  ['6,5yM', ['6,5y'], 'M'],
  ['9-year-old M', ['9-year-old'], 'M'],
  ['9 yr old M', ['9 yr old'], 'M'],
  ['9 years F', ['9 years'], 'F'],
  ['9 y/o M', ['9 y/o'], 'M'],
  ['14 y.o. M', ['14 y.o.'], 'M'],
  ['14-yo F', ['14-yo'], 'F'],
  ['M 9y', ['M'], '9y'],
  ['M 9', [], 'M 9'],
  ['9yMyoclonic', [], '9yMyoclonic'],
  ['onset 9yM', [], 'onset 9yM'],
  ['9M', [], '9M'],
  ['102F', [], '102F'],
])(
  'a comma, a semicolon or the sex behind an age ends a term, but not a comma within a number, and a plus sign begins a seizure: %s',
  (line, finished, current) => {
    expect(splitLine(line)).toEqual({ finished, current })
  },
)

it.each([
  ['M', 'Male'],
  ['typical absence', 'Typical absence'],
  ['3 Hz', 'Spike-wave frequency: 3 Hz'],
  ['development both normal', 'Both: normal (development)'],
  ['normal development and exam', 'All: normal (development and neurological exam)'],
  ['all normal', 'All: normal (development and neurological exam)'],
  ['both normal', 'Both: normal (development)'],
  ['new seizure type', 'New seizure type'],
  ['+', 'New seizure type'],
])('a term of a line means the first thing that a line can enter: %s', (text, label) => {
  expect(readTerm(text, empty).item?.label).toBe(label)
})

it.each([
  ['9-year-old', 'age=9 years'],
  ['9 yr old', 'age=9 years'],
  ['9 years', 'age=9 years'],
  ['9 y/o', 'age=9 years'],
  ['14 y.o.', 'age=14 years'],
  ['14-yo', 'age=14 years'],
])('the age before a sex is the present one: %s', (text, id) => {
  expect(readTerm(text, empty).item?.id).toBe(`field:${id}`)
})

it.each(['neurodev', 'neurodev normal', 'neurodevelopment normal'])(
  'development goes by its name in a letter, without the examination: %s',
  (text) => {
    const places = findForCase(text, empty).found.map(({ item }) =>
      'sectionRef' in item && item.target.kind !== 'whole' ? item.sectionRef.page.title : item.label,
    )
    expect(new Set(places)).toEqual(new Set(['Development']))
  },
)

it.each([
  ['photosensitivity, + febrile status', 'hist_febrile_status', ['photosensitivity', 'febrile status']],
  ['typical absence, + GTC', 'motor_tonic_clonic', ['typical absence', '+', 'GTC']],
])('a plus sign begins a seizure type with what is of a seizure only: %s', (line, id, kept) => {
  const { finished, current } = splitLine(line)
  const read: Term[] = []
  for (const text of [...finished, current]) read.push(readTerm(text, empty, read))
  expect(read.at(-1)?.item?.id).toBe(id)
  expect(omitIdlePluses(read).map(({ text }) => text)).toEqual(kept)
})

const SECTION_NAMES = [
  ['development', 'milestones', 'exam', 'neuro exam', 'EEG', 'interictal EEG', 'sleep', 'history', 'family history'],
  [
    'MRI',
    'MRI brain',
    'scan',
    'tests',
    'genetics',
    'seizures',
    'triggers',
    'drugs',
    'etiology',
    'onset',
    'sex',
    'other',
  ],
].flat()

it.each(SECTION_NAMES)('the name of a page or a section is no finding, and enters nothing: %s', (text) => {
  const typical = readTerm('typical absence', empty)
  expect(readTerm(text, empty).item).toBeUndefined()
  expect(readTerm(text, empty, [typical]).item).toBeUndefined()
  expect(findForCase(text, empty, [typical]).question).toContain('Enter enters nothing')
})

it.each(
  [
    [
      'neurologic exam',
      'neurologic',
      'neurodevelopmental',
      'neuroimag',
      'clinica',
      'routin',
      'hist',
      'fam hist',
      'meds',
    ],
    ['MRI findings', 'MRI head', 'CT head', 'head CT', 'medicated'],
  ].flat(),
)('nor does the begin or another form of such a name: %s', (text) => {
  expect(readTerm(text, empty).item).toBeUndefined()
})

it.each([
  ['CT head normal', 'imaging_normal'],
  ['CT head only', 'imaging_context_limited'],
  ['moto', 'onset=motor'],
  ['no MRI', 'imaging_unavailable'],
  ['MRI normal', 'imaging_normal'],
  ['motor', 'onset=motor'],
  ['first seizure', 'seizure_freq_single'],
  ['on awakening', 'seizure_sleep_at_awakening'],
  ['sleep deprivation', 'seizure_trigger_sleep_deprivation'],
])('what was found may be called by the words of such names: %s', (text, id) => {
  expect(readTerm(text, oneSeizure).item?.id).toBe(id)
})

it.each(['clusters', 'on awakening', 'minutes', 'daily'])(
  'what only describes a seizure begins none, and asks of which it is: %s',
  (text) => {
    expect(readTerm(text, empty).item).toBeUndefined()
    expect(findForCase(text, empty).question).toContain('the seizure itself is not entered yet')
    expect(readTerm(text, oneSeizure).item).toBeDefined()
  },
)

it('what a number measures is asked before of which seizure it is', () => {
  expect(findForCase('5 m', empty).question).toContain('can be months or minutes')
})

it('what describes a seizure is offered for each seizure type, the one that is filled in first', () => {
  const two = type('spasms', 'new seizure', 'gtcs')
  const offered = findForCase('clusters', two).found.slice(0, 2)
  expect(offered.map(({ item }) => item.location[0])).toEqual([
    expect.stringMatching(/^Seizure type 2: .*tonic-clonic/i),
    expect.stringMatching(/^Seizure type 1: Epileptic spasms/),
  ])
})

it('several minutes are what ‘minutes’ means of a seizure', () => {
  const texts = ['min', 'minutes', 'few minutes']
  expect(texts.map((text) => readTerm(text, oneSeizure).item?.id)).toEqual(texts.map(() => 'seizure_duration_minutes'))
})

it('the name of a page alone still leads there', () => {
  const { found, question } = findForCase('development', empty)
  expect([found[0]?.item.id, question]).toEqual(['/pages/Development', undefined])
})

it.each(['5 m', 'xylophone', 'a', 'why not JAE', 'new case', '+/- fever'])(
  'what is not sure to be an entry is none: %s',
  (text) => {
    expect(readTerm(text, empty).item).toBeUndefined()
  },
)

it.each([
  ['a second number without a word', ['7y', '6.5y', '3 Hz'], ['age=7 years', 'ageAtOnset=6.5 years', 'swFreq=3 Hz']],
  ['a number with its word, whatever went before', ['7y', 'age 8y'], ['age=7 years', 'age=8 years']],
  [
    'what answers for whole pages hold',
    ['Bot', 'Bot', 'Nor'],
    ['page:Development: both: normal', 'page:Neurological exam: both: normal', 'eeg_interictal_normal'],
  ],
  ['a finding that is entered at onset', ['microceph', 'microceph'], ['exam_microcephaly', 'exam_course_microcephaly']],
])('what the line has already makes way for what is named alike and lacks: %s', (_, texts, ids) => {
  const read: Term[] = []
  for (const text of texts) read.push(readTerm(text, empty, read))
  expect(read.map(({ item }) => item?.id.replace('field:', ''))).toEqual(ids)
})
