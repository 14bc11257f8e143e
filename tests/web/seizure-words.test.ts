import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { assess } from '../../rules/assess/assess.ts'
import { normalizeSeizure, type PatientCase } from '../../rules/case/index.ts'
import { classify } from '../../rules/engine/index.ts'
import { buildDefinitions } from '../../rules/exchange/fhir/build-definitions.ts'
import { exportPhenopacket } from '../../rules/exchange/phenopacket/export-phenopacket.ts'
import { readMeasuredPeople } from '../../scripts/build/cases/measured-people.ts'
import { readHpoMap } from '../../scripts/build/hpo-map.ts'
import { createSeizureWords } from '../../web/case/seizures/create-seizure-words.ts'
import type { SeizureTerms } from '../../web/case/seizures/name-seizure.ts'
import { createSeizureLabels, formatSeizureType } from '../../web/case/seizures/seizure-rows.ts'
import { orderSections } from '../../web/case/seizures/seizures.ts'
import { getAnswerNamer } from '../../web/entry/interview/answer-texts.ts'
import { findItems } from '../../web/entry/palette/find-items.ts'
import { getPaletteItems } from '../../web/entry/palette/palette-index.ts'
import { formatPlainTextReport } from '../../web/verdict/plain-text-report.ts'
import { listSeizureLines } from '../../web/verdict/selected-information.ts'
import { buildCurrentPack } from '../support/pack.ts'
import { REFERENCE_PATIENTS } from '../support/reference-patients.ts'

const pack = buildCurrentPack()
const terms: SeizureTerms = parse(readFileSync('rules/seizure-terms.yaml', 'utf8'))
const words = createSeizureWords({ terms, sections: [] }, pack.pages)
const labels2017 = createSeizureLabels(pack.pages)

const PEOPLE: readonly PatientCase[] = [...Object.values(readMeasuredPeople()).flat(), ...REFERENCE_PATIENTS].map(
  ({ patient }) => patient,
)

const describeSeizureTypes = ({ seizures }: PatientCase, labels = words.labels): string =>
  listSeizureLines(seizures, labels)
    .map(({ text }) => text)
    .join()

const withResponse = (patient: PatientCase, responds: string): PatientCase => ({
  ...patient,
  seizures: patient.seizures.map((seizure) => ({ ...seizure, responds })),
})

describe('a seizure in the words of 2025', () => {
  it.each([
    [{ mainType: 'focal', awareness: 'impaired' }, 'Focal impaired consciousness seizure, FIC'],
    [{ mainType: 'focal', awareness: 'aware' }, 'Focal seizure, aware; response not asked'],
    [{ mainType: 'focal', awareness: 'aware', responds: 'unknown' }, 'Focal seizure, aware; response unknown'],
    [{ mainType: 'focal', awareness: 'aware', responds: 'yes' }, 'Focal preserved consciousness seizure, FPC'],
    [{ mainType: 'focal', awareness: 'aware', responds: 'no' }, 'Focal impaired consciousness seizure, FIC'],
    [{ mainType: 'focal', awareness: 'impaired', details: ['focbilattc'] }, 'Focal-to-bilateral tonic-clonic seizure'],
    [{ mainType: 'focal' }, 'Focal seizure'],
    [{ mainType: 'unknown', awareness: 'impaired' }, 'Impaired consciousness seizure, unknown whether focal'],
    [{ mainType: 'unknown', details: ['motor_tonic_clonic'] }, 'Bilateral tonic-clonic seizure, unknown whether'],
    [
      { mainType: 'generalized', details: ['motor_tonic_clonic', 'motor_absence_tonic_clonic'] },
      'Absence-to-tonic-clonic seizure',
    ],
    [{ mainType: 'migrating' }, 'Focal seizure, migrating'],
  ])('%j is called %s, with the name of 2017', (reported, name) => {
    const seizure = normalizeSeizure(reported)
    const type2017 = formatSeizureType(seizure, labels2017)
    expect(formatSeizureType(seizure, words.labels)).toMatch(new RegExp(`^${name}.* \\(2017: ${type2017}\\)$`))
  })

  it.each([
    ['generalized', 'motor_tonic_clonic', 'Generalized tonic-clonic seizure'],
    ['unknown', 'motor_tonic_clonic', 'Bilateral tonic-clonic seizure'],
    ['focal', 'nonmotor_behavioral_arrest', 'Behavioral arrest (observable)'],
    ['focal', 'nonmotor_sensory_auditory', 'Auditory (not observable)'],
    ['focal', 'nonmotor_emotional', 'Emotional or affective (observable or not)'],
    ['unknown', 'nonmotor_typical', 'Typical absence (2017; no term of 2025 outside generalized seizures)'],
    ['', 'nonmotor_typical', 'Typical absence seizure'],
    ['focal', 'focbilattc', 'Focal-to-bilateral tonic-clonic seizure (2017: Focal to bilateral tonic-clonic)'],
    ['generalized', 'motor_drop', 'Drop attack of unknown kind'],
  ])('of main type %j, %s reads %s', (mainType, code, label) => {
    expect(words.labels.getTexts(mainType).entries.get(code)?.label).toBe(label)
  })

  it('explains the question on the response, whose help comes with the words', () => {
    const response = pack.pages.flatMap(({ sections }) => sections).filter(({ id }) => id === 'response')
    const [loadedFirst] = response.map(({ help, ...section }) => section)
    if (loadedFirst === undefined) throw new Error('Nothing asks for the response.')
    const { translate } = createSeizureWords({ terms, sections: response }, pack.pages)
    expect(translate(loadedFirst, 'focal').help).toContain('No criterion reads it')
  })

  it('is asked for the response, which the pages of 2017 ask only where it is answered', () => {
    const { sections = [] } = pack.pages.find(({ page }) => page.route === 'SeizureDetails') ?? {}
    const isAsked = (edition: number, responds?: string) =>
      orderSections(sections, normalizeSeizure({ mainType: 'focal', ...(responds && { responds }) }), edition).some(
        ({ id }) => id === 'response',
      )
    expect([isAsked(2017), isAsked(2025), isAsked(2017, 'no')]).toEqual([false, true, true])
  })
})

describe('while the words of 2025 are shown', () => {
  const items = getPaletteItems(words)

  it.each([
    ['Typical absence', 'Typical absence seizure'],
    ['Focal impaired awareness', 'Focal impaired consciousness seizure, FIC (2017: Focal impaired awareness)'],
    ['Facial from sleep', 'Facial from sleep (2025: Focal seizure)'],
  ])('the common type %s reads %s, on its button and in the search', (label2017, label) => {
    const section = pack.pages.flatMap(({ sections }) => sections).find(({ quickTypes }) => quickTypes)
    const index = section?.quickTypes?.findIndex((quickType) => quickType.label === label2017) ?? -1
    expect(section && words.translate(section, '').quickTypes?.[index]?.label).toBe(label)
    expect(findItems(items.index, label2017).found.map(({ item }) => item.label)).toContain(`${label}: whole type`)
  })

  it('the search calls an entry as its page does, and finds it by the words of either year', () => {
    const label = 'Consciousness impaired (2017: Impaired awareness)'
    for (const text of ['consciousness impaired', 'impaired awareness'])
      expect(findItems(items.index, text).found.map(({ item }) => item.label)).toContain(label)
    expect(items.labels.get('awareness=impaired')).toBe(label)
  })

  it('the answers to what is asked next are those of the pages', () => {
    const nameAnswer = getAnswerNamer(words)
    expect(nameAnswer({ tells: ['impaired'] }).label).toBe('Consciousness impaired (2017: Impaired awareness)')
    expect(nameAnswer({ tells: ['nonmotor_behavioral_arrest'] }).label).toContain('(observable)')
  })
})

describe('everyone who is known', () => {
  it('is named otherwise in 2025 wherever the main type is named, in words alone', () => {
    const alike = PEOPLE.filter(
      (patient) => describeSeizureTypes(patient) === describeSeizureTypes(patient, labels2017),
    )
    expect(PEOPLE.length).toBeGreaterThan(2000)
    expect(alike.flatMap(({ seizures }) => seizures).filter(({ mainType }) => mainType !== '')).toEqual([])
    expect(PEOPLE.map((patient) => describeSeizureTypes(patient)).join()).not.toMatch(
      /undefined|\b(motor|nonmotor|sign)_/,
    )
  })

  it('has the same result whatever was answered on the response: no condition names it, and every 25th is compared', () => {
    expect(JSON.stringify([pack.syndromes, pack.derived])).not.toContain('"responds"')
    const toResult = (patient: PatientCase) => JSON.stringify(classify(pack, patient, 'results'))
    for (const patient of PEOPLE.filter((_, index) => index % 25 === 0))
      expect(toResult(withResponse(patient, 'no'))).toBe(toResult(patient))
  })
})

it('rules, FHIR and phenopackets have nothing in the words of 2025', () => {
  const map = readHpoMap()
  const head = { id: 'one', created: '2026-01-31T12:00:00Z' }
  const packets = PEOPLE.filter((_, index) => index % 10 === 0).map((patient) =>
    exportPhenopacket(withResponse(patient, 'no'), map, pack.features, head),
  )
  const published = JSON.stringify([pack, buildDefinitions(pack, map), packets])
  const shown = [...terms.names.map(({ show }) => show), ...Object.values(terms.choices.awareness ?? {})]
  const texts = shown.flatMap((term) => (typeof term === 'string' ? [term] : [term.text]))
  expect(texts.filter((text) => text.includes('onsciousness') && published.includes(text))).toEqual([])
})

it.each([
  [labels2017, 'Seizure words: ILAE 2017'],
  [words.labels, 'Seizure words: ILAE 2025, those of 2017 in brackets where they differ'],
])(
  'a note states whose words its seizures are described in, and what the person answered on the response',
  (labels, line) => {
    const [patient] = PEOPLE.map((one) => withResponse(one, 'no')).filter(({ seizures }) => seizures.length > 0)
    if (patient === undefined) throw new Error('Nobody has a seizure.')
    const assessment = assess(pack, patient)
    const note = formatPlainTextReport({ assessment, labels, patient, missing: [], date: new Date(0) })
    expect(note.split('\n')).toContain(line)
    expect(note).toContain('Response: Does not respond')
  },
)
