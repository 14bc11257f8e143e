import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { migrateCodes, normalizeCase, normalizeSeizure } from '../../rules/case/index.ts'
import { classify } from '../../rules/engine/index.ts'
import { exportPhenopacket } from '../../rules/exchange/phenopacket/export-phenopacket.ts'
import { importPhenopacket } from '../../rules/exchange/phenopacket/import-phenopacket.ts'
import { readTextbookPatient } from '../../scripts/build/cases/reference-cases.ts'
import { readHpoMap } from '../../scripts/build/hpo-map.ts'
import { RECORD_WRITERS } from '../../scripts/cli/exchange/records.ts'
import { MAX_RECORD_BYTES, readInput } from '../../scripts/cli/io/case-input.ts'
import { exportPacket } from '../../web/case/files/export-packet.ts'
import { runCli } from '../cli/run-cli.ts'
import { PACKETS, readPacketFile } from '../support/mutated-packet.ts'
import { buildCurrentPack } from '../support/pack.ts'
import { expectSameAgain, HEAD, listGeneratedCases, listSilentRemovals } from './packet-checks.ts'

/** What an importer must make of a packet by the index. */
type IndexedPacket = Readonly<{
  file: string
  diagnosis: string | null
  onset?: Readonly<{ value: number; unit: string }>
  mustNotBeLikely?: readonly string[]
  nothingLikely?: boolean
}>

const INDEX: readonly IndexedPacket[] = readPacketFile('index.json')

/** Says itself that the spasms began at three years, later than the definition allows. */
const TOO_OLD = 'CHASERR__PMID_39442041_Patient_1.json'

const pack = buildCurrentPack()
const map = readHpoMap()
const importPacket = (packet: unknown) => importPhenopacket(packet, map, pack.features)

const known = new Set([...Object.keys(pack.features), ...Object.values(pack.seizureCodes).flat()])

describe('the map from HPO', () => {
  it('names entries that there are, and each term once', () => {
    const named = map.terms.flatMap(({ codes, seizure = {}, covers = [], absent = [] }) => [
      ...[...codes, ...Object.values(seizure).flat()],
      ...[...covers, ...absent],
    ])
    expect([...named, ...map.genes.map(({ code }) => code)].filter((code) => !known.has(code))).toEqual([])
    const ids = [...map.terms, ...map.notUsed].map(({ hpo }) => hpo)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })
})

describe('a published phenopacket', () => {
  it.each(INDEX)('$file becomes what the index states, and excludes nothing where data are missing', (indexed) => {
    const { patient } = importPacket(readPacketFile(indexed.file))
    const { groups, warnings } = classify(pack, normalizeCase(patient))
    const likely = [...groups.likely, ...groups.likelyWithAlerts]
    // The index has exact ages alone; a class of onset is a span.
    if (patient.ageAtOnsetTo === undefined)
      expect({ value: patient.ageAtOnset, unit: patient.ageAtOnsetUnit }).toEqual({
        value: indexed.onset?.value,
        unit: indexed.onset?.unit,
      })
    expect(warnings).toEqual([])
    if (indexed.file !== TOO_OLD) expect(groups.excluded).not.toContain(indexed.diagnosis)
    for (const code of indexed.mustNotBeLikely ?? []) expect(likely).not.toContain(code)
    if (indexed.nothingLikely) expect(likely).toEqual([])
  })

  it('has each of its features among what was used, was not, or contradicts', () => {
    for (const { file } of INDEX) {
      const packet = readPacketFile(file)
      const { used, notUsed, contradictions } = importPacket(packet)
      const named = new Set([...used, ...notUsed, ...contradictions].map(({ from }) => from.replace(/^no /, '')))
      const labels: string[] = (packet.phenotypicFeatures ?? []).map(
        ({ type }: { type: { label: string } }) => type.label,
      )
      expect(labels.filter((label) => !named.has(label))).toEqual([])
    }
  })
})

describe('what of a phenopacket was used', () => {
  it.each<[string, string, string]>([
    ['HP:0032792', 'Tonic seizure', 'a seizure (unknown, motor, motor_tonic)'],
    [
      'HP:0012469',
      'Infantile spasms',
      'a seizure (unknown, motor, motor_epileptic_spasms) (approximate: the term says more than this)',
    ],
  ])('reports where it is not the same as the term: %s, %s', (id, label, says) => {
    const { used } = importPacket({ subject: {}, phenotypicFeatures: [feature(id, label)] })
    expect(used).toEqual([{ from: label, says }])
  })
})

const feature = (id: string, label: string, more: object = {}) => ({ type: { id, label }, ...more })
const atAge = (iso8601duration: string) => ({ age: { iso8601duration } })
const began = (iso8601duration: string) => ({ onset: atAge(iso8601duration) })
const excluded = { excluded: true }
const TONIC = feature('HP:0032792', 'Tonic seizure')
const SEVEN_YEARS = { timeAtLastEncounter: atAge('P7Y') }

describe('a phenopacket that contradicts itself', () => {
  it.each<[string, object[], string[]]>([
    [
      'a term both observed and excluded',
      [TONIC, { ...TONIC, ...excluded }],
      [
        'Tonic seizure: excluded, yet motor_tonic follows from what is observed',
        'Tonic seizure: both observed and excluded',
      ],
    ],
    [
      'a term of no entry, both',
      [feature('HP:0000343', 'Long philtrum'), feature('HP:0000343', 'Long philtrum', excluded)],
      ['Long philtrum: both observed and excluded'],
    ],
    [
      'no seizure, and one',
      [feature('HP:0001250', 'Seizure', excluded), TONIC],
      ['Seizure: excluded, yet Tonic seizure is one'],
    ],
    ['a kind excluded, another seizure observed', [feature('HP:0002121', 'Absence', excluded), TONIC], []],
    [
      'an age that the term does not have',
      [feature('HP:0012469', 'Infantile spasms', began('P3Y'))],
      ['Infantile spasms: began at 3 years, and the term means an onset between 0 days and 1 year'],
    ],
    [
      'an age before that of the term',
      [feature('HP:0002373', 'Febrile seizure', began('P2M'))],
      ['Febrile seizure: began at 2 months, and the term means an onset between 3 months and 6 years'],
    ],
    [
      'ages of the term',
      ['P0Y', 'P3M', 'P6Y'].map((age) => feature('HP:0002373', 'Febrile seizure', began(age))),
      ['Febrile seizure: began at 0 years and at 3 months and at 6 years'],
    ],
    [
      'an onset after the last encounter',
      [feature('HP:0000343', 'Long philtrum', began('P8Y'))],
      ['Long philtrum: began at 8 years, after the age at the last encounter (7 years)'],
    ],
    ['an onset in its last year', [feature('HP:0000343', 'Long philtrum', began('P7Y11M'))], []],
    [
      'a class of onset after it',
      [feature('HP:0000343', 'Long philtrum', { onset: { ontologyClass: { id: 'HP:0003581' } } })],
      ['Long philtrum: Adult onset, after the age at the last encounter (7 years)'],
    ],
  ])('is reported: %s', (_, phenotypicFeatures, sentences) => {
    const { contradictions } = importPacket({ subject: SEVEN_YEARS, phenotypicFeatures })
    expect(contradictions.map(({ from, says }) => `${from}: ${says}`)).toEqual(sentences)
  })

  it('is reported for a disease that begins after the last encounter, and for a published packet', () => {
    const diseases = [{ term: { id: 'OMIM:1', label: 'A disease' }, onset: atAge('P9Y') }]
    expect(importPacket({ subject: SEVEN_YEARS, diseases }).contradictions).toHaveLength(1)
    expect(importPacket(readPacketFile(TOO_OLD)).contradictions).toHaveLength(1)
  })
})

describe('seizure types of a phenopacket, of which one is dated', () => {
  it('the others have no age, are to be asked for it, and the dated one keeps its own', () => {
    const phenotypicFeatures = [{ ...TONIC, ...began('P3Y') }, feature('HP:0032794', 'Myoclonic seizure')]
    const { patient, toAsk } = importPacket({ subject: SEVEN_YEARS, phenotypicFeatures })
    expect(patient.ageAtOnset).toBe(3)
    expect(patient.seizures?.map(({ ageAtOnset }) => ageAtOnset)).toEqual([3, undefined])
    expect(toAsk).toEqual([{ from: 'Myoclonic seizure', says: 'the age at which these seizures began' }])
    const again = exportPhenopacket(migrateCodes(pack, normalizeCase(patient)), map, pack.features, HEAD).packet
    expect(again.phenotypicFeatures).toEqual(phenotypicFeatures)
  })
})

describe('a phenopacket that is malformed', () => {
  it.each([
    ['phenotypicFeatures', [[[]]]],
    ['phenotypicFeatures', { type: { id: 'HP:0001250' } }],
    ['phenotypicFeatures', [TONIC, { type: { label: 'Seizure' } }]],
    ['interpretations', ['PATHOGENIC']],
    ['phenotypicFeatures', [{ ...TONIC, excluded: 'true' }]],
    ['phenotypicFeatures', [{ ...TONIC, onset: 5 }]],
    ['phenotypicFeatures', [{ ...TONIC, onset: { age: { iso8601duration: 5 } } }]],
    ['interpretations', [{ diagnosis: 5 }]],
    ['interpretations', [{ diagnosis: { genomicInterpretations: 'x' } }]],
    ['interpretations', [{ diagnosis: { genomicInterpretations: [{ variantInterpretation: 'x' }] } }]],
    ['diseases', 'epilepsy'],
    ['diseases', [{ term: 5 }]],
    ['diseases', [{ term: { id: 'OMIM:1', label: 'A disease' }, onset: 5 }]],
    ['subject', { timeAtLastEncounter: 7 }],
  ])('names the part of it of which something is left out: %s, %j', (part, value) => {
    const { notUsed } = importPacket({ subject: SEVEN_YEARS, phenotypicFeatures: [], [part]: value })
    expect(notUsed.filter(({ says }) => says.includes('was left out')).map(({ from }) => from)).toEqual([part])
  })

  it.each(['true', 1, 0, {}])('does not take a feature as observed where `excluded` is %j', (excluded) => {
    const { used } = importPacket({ subject: {}, phenotypicFeatures: [{ ...TONIC, excluded }] })
    expect(used).toEqual([])
  })

  it('is none where what is not known is null', () => {
    const unset = { excluded: null, onset: null }
    const packet = { subject: null, phenotypicFeatures: [{ ...TONIC, ...unset }], diseases: null, interpretations: [] }
    expect(importPacket(packet)).toMatchObject({ used: [{ from: 'Tonic seizure' }], notUsed: [] })
  })

  it.each([
    ['of a family', { proband: {}, pedigree: {} }, /family.*proband alone/],
    ['of a cohort', { members: [] }, /cohort.*one a line/],
    ['of version 1 by its genes', { subject: {}, genes: [] }, /version 1.*Convert it/],
    [
      'of version 1 by what it negates',
      { phenotypicFeatures: [{ type: { id: 'HP:0001250' }, negated: true }] },
      /version 1.*Convert it/,
    ],
    ['of version 1', { subject: {}, metaData: { phenopacketSchemaVersion: '1.0.0' } }, /version 1.*Convert it/],
    ['a list', [], /no phenopacket/],
    ['a thousand lists in lists', JSON.parse(`${'['.repeat(1000)}${']'.repeat(1000)}`), /no phenopacket/],
    ['of something else', { resourceType: 'Patient' }, /neither a subject nor phenotypicFeatures/],
  ])('is refused with a sentence: %s', (_, value, sentence) => {
    expect(() => importPacket(value)).toThrow(sentence)
  })
})

const TO_CASE = ['--from', 'phenopacket', '--to', 'case']

describe('a case as a phenopacket', () => {
  it('comes back with nothing that was not entered, and is the same the second time', () => {
    for (const code of ['CAE', 'DS', 'IESS', 'mTLE_HS']) expectSameAgain(migrateCodes(pack, readTextbookPatient(code)))
  })
})

describe('whatever is entered in a case', () => {
  it('is in its packet or in the list of what the packet leaves out', () => {
    expect(listGeneratedCases(4).flatMap(listSilentRemovals)).toEqual([])
  })

  it('is listed where two seizure types become one', () => {
    const seizure = normalizeSeizure({ mainType: 'generalized', onset: 'motor', details: ['motor_tonic'] })
    const patient = { ...normalizeCase({}), seizures: [seizure, seizure] }
    expect(exportPhenopacket(patient, map, pack.features, HEAD).leftOut).toEqual([
      'seizure types apart that share a term',
    ])
  })

  it('is listed only where somebody entered it', () => {
    const seizure = normalizeSeizure({ mainType: 'focal', timepoint: 'wake_sleep_unknown' })
    const { leftOut } = exportPhenopacket({ ...normalizeCase({}), seizures: [seizure] }, map, pack.features, HEAD)
    expect(leftOut).toEqual([])
  })
})

describe('a case that the page writes as a phenopacket', () => {
  const patient = {
    ...readTextbookPatient('DS'),
    id: 'of the person',
    personalFreeText: 'born in Graz',
    absent: ['motor_tonic', 'hist_consanguinity'],
  }
  const { packet, caseFile, leftOut } = exportPacket(migrateCodes(pack, patient), new Date())

  it('is byte by byte what the command writes for the file of the same name', () => {
    const { id, metaData } = JSON.parse(packet)
    const { record } = RECORD_WRITERS.phenopacket(pack)(JSON.parse(caseFile))
    const its = JSON.parse(JSON.stringify(record))
    const text = `${JSON.stringify(record, null, 2)}\n`.replaceAll(its.id, id)
    expect(text.replace(its.metaData.created, metaData.created)).toBe(packet)
    expect(JSON.parse(caseFile)).toEqual({ ...migrateCodes(pack, patient), id })
    expect(packet).not.toMatch(/of the person|Graz/)
  })

  it('comes with a list of what it does not hold, in the words of the pages', () => {
    expect(leftOut).toEqual(expect.arrayContaining(['SCN1A', 'no Parents are related', 'what was typed as text']))
    expect(leftOut.filter((name) => /[a-z]_[a-z]|focbilattc/.test(name))).toEqual([])
  })
})

describe('convert', () => {
  it('turns phenopackets, one a line, into cases that classify reads, and names the lines that are none', async () => {
    const [first, ...others] = PACKETS.slice(0, 3).map((packet) => JSON.stringify(packet))
    const long = `{"more":"${'x'.repeat(MAX_RECORD_BYTES)}"}`
    const lines = [first, long, ...others, '{"members": []}'].join('\n')
    const { status, stdout, stderr } = await runCli(['convert', ...TO_CASE, '--format', 'ndjson'], lines)
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).id),
    ).toEqual(PACKETS.slice(0, 3).map(({ id }) => id))
    expect(stderr).toMatch(/line 2 is 17 MB, and a record of one person has at most 16\. It was left out, the others/)
    expect(stderr).toMatch(/line 5: This is not read\. It describes a cohort/)
    expect(status).toBe(1)
    const classified = await runCli(['classify', '--format', 'ndjson'], stdout)
    expect(classified.status).toBe(0)
  })

  it('names on standard error what of a case the packet does not hold', async () => {
    const seizures = [{ mainType: 'focal', responds: 'no' }]
    const args = ['convert', '--from', 'case', '--to', 'phenopacket', '--format', 'ndjson']
    const { status, stderr } = await runCli(args, JSON.stringify({ tests: ['tests_available'], seizures }))
    expect(stderr).toBe('line 1: In the case alone, not in the packet: tests_available; response during a seizure.\n')
    expect(status).toBe(0)
  })

  it('reads what is nested a million times in a part that no case has, and refuses what is longer than a record', async () => {
    const nested = `{"id":"deep","subject":{},"phenotypicFeatures":[],"more":${'[1,'.repeat(1e6)}1${']'.repeat(1e6)}}`
    expect(importPacket(JSON.parse(nested)).notUsed).toEqual([
      { from: 'more', says: 'this part of a packet is not read' },
    ])
    const file = join(mkdtempSync(join(tmpdir(), 'epicriteria-packet-')), 'large.json')
    writeFileSync(file, `{"subject":{},"more":"${'x'.repeat(MAX_RECORD_BYTES)}"}`)
    await expect(readInput(file)).rejects.toThrow(/is 17 MB, and a record of one person has at most 16/)
    rmSync(dirname(file), { recursive: true })
  })
})
