import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  classify,
  FEATURE_LISTS,
  migrateCodes,
  normalizeCase,
  SEIZURE_LISTS,
  SEIZURE_VALUES,
  type Seizure,
} from '../../rules/engine/index.ts'
import { exportPhenopacket } from '../../rules/exchange/phenopacket/export-phenopacket.ts'
import { importPhenopacket } from '../../rules/exchange/phenopacket/import-phenopacket.ts'
import { implies } from '../../rules/exchange/phenopacket/import-seizures.ts'
import { listCodesWithCases, readReferencePatients } from '../../scripts/cases/reference-cases.ts'
import { readHpoMap } from '../../scripts/exchange/hpo-map.ts'
import { runCli } from '../cli/run-cli.ts'
import { buildCurrentPack } from '../support/pack.ts'

/** What the index says that an importer must make of a packet. */
type IndexedPacket = Readonly<{
  file: string
  diagnosis: string | null
  onset?: Readonly<{ value: number; unit: string }>
  mustNotBeLikely?: readonly string[]
  nothingLikely?: boolean
}>

const FOLDER = 'tests/exchange/phenopackets'
const readJson = (name: string) => JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8'))
const INDEX: readonly IndexedPacket[] = readJson('index.json')

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
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
  })
})

describe('a published phenopacket', () => {
  it.each(INDEX)('$file says what its index says, and excludes nothing for want of data', (indexed) => {
    const { patient } = importPacket(readJson(indexed.file))
    const { groups, warnings } = classify(pack, normalizeCase(patient))
    const likely = [...groups.likely, ...groups.likelyWithAlerts]
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
      const packet = readJson(file)
      const { used, notUsed, contradictions } = importPacket(packet)
      const named = new Set([...used, ...notUsed, ...contradictions].map(({ from }) => from.replace(/^no /, '')))
      const labels: string[] = (packet.phenotypicFeatures ?? []).map(
        ({ type }: { type: { label: string } }) => type.label,
      )
      expect(labels.filter((label) => !named.has(label))).toEqual([])
    }
  })
})

const PACKETS = INDEX.map(({ file }) => readJson(file))
const LABELS = PACKETS.flatMap(({ phenotypicFeatures = [] }) => phenotypicFeatures)

/** A published packet with parts of others, and with values that no packet has. */
const mutatedPacket = fc
  .record({
    packet: fc.constantFrom(...PACKETS),
    features: fc.array(fc.constantFrom(...LABELS), { maxLength: 12 }),
    excluded: fc.array(fc.boolean(), { maxLength: 12 }),
    key: fc.constantFrom('subject', 'phenotypicFeatures', 'interpretations', 'diseases', 'metaData', 'more'),
    odd: fc.oneof(fc.jsonValue(), fc.constantFrom(null, [], [null], [[]], {}, 7, 'P3Y')),
    isOdd: fc.boolean(),
  })
  .map(({ packet, features, excluded, key, odd, isOdd }) => ({
    ...packet,
    phenotypicFeatures: features.map((feature, place) => ({ ...feature, excluded: excluded[place] ?? false })),
    ...(isOdd && { [key]: odd }),
  }))

/** Every code that the map can set. */
const MAPPED = new Set<unknown>([
  ...map.terms.flatMap(({ codes, seizure = {} }) => [...codes, ...Object.values(seizure).flat()]),
  ...map.terms.flatMap(({ codes }) => codes.map((code) => code.replace(/^(dev|exam)_course_/, '$1_'))),
  ...map.genes.map(({ code }) => code),
  ...['tests_available', 'test_genetic', 'test_genetics_pcdh19_heterozygous', 'seizure_trigger_fever'],
])

describe('a phenopacket that is malformed', () => {
  it('neither ends the import nor ticks what the map does not give', () => {
    fc.assert(
      fc.property(mutatedPacket, (packet) => {
        const patient = normalizeCase(importPacket(packet).patient)
        const lists = [patient.development, patient.exam, patient.eeg, patient.history, patient.imaging, patient.tests]
        const seizures = patient.seizures.flatMap((seizure) => [
          ...SEIZURE_LISTS.flatMap((list) => seizure[list]),
          ...SEIZURE_VALUES.map((value) => seizure[value]).filter(Boolean),
        ])
        expect([...lists.flat(), ...seizures].filter((code) => !MAPPED.has(code))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['of names with underscores', { phenotypic_features: [], subject: {} }, /snake_case.*phenotypicFeatures/],
    ['of a family', { proband: {}, pedigree: {} }, /family.*proband alone/],
    ['of a cohort', { members: [] }, /cohort.*one a line/],
    ['of version 1', { subject: {}, metaData: { phenopacketSchemaVersion: '1.0.0' } }, /version 1.*Convert it/],
    ['a list', [], /no phenopacket/],
    ['of something else', { resourceType: 'Patient' }, /neither a subject nor phenotypicFeatures/],
  ])('is refused with a sentence: %s', (_, value, sentence) => {
    expect(() => importPacket(value)).toThrow(sentence)
  })
})

const HEAD = { id: 'one', created: '2026-01-01T00:00:00Z' }
const REFERENCE_PATIENTS = listCodesWithCases().flatMap(readReferencePatients)
const TO_CASE = ['--from', 'phenopacket', '--to', 'case']

const withoutOpenFields = (seizure: Seizure) => ({
  ...seizure,
  onset: seizure.onset || undefined,
  awareness: seizure.awareness || undefined,
})

describe('a case as a phenopacket', () => {
  it('comes back with nothing that was not entered, and says the same the second time', () => {
    let features = 0
    for (const { patient } of REFERENCE_PATIENTS) {
      const stored = migrateCodes(pack, patient)
      const first = exportPhenopacket(stored, map, pack.features, HEAD).packet
      const back = migrateCodes(pack, normalizeCase(importPacket(first).patient))
      const entered = new Set<string>(FEATURE_LISTS.flatMap((list) => stored[list]))
      expect(FEATURE_LISTS.flatMap((list) => back[list]).filter((code) => !entered.has(code))).toEqual([])
      for (const seizure of back.seizures)
        expect(stored.seizures.some((one) => implies(one, withoutOpenFields(seizure)))).toBe(true)
      expect(exportPhenopacket(back, map, pack.features, HEAD).packet).toEqual(first)
      features += (first.phenotypicFeatures as readonly unknown[]).length
    }
    expect(features).toBeGreaterThan(REFERENCE_PATIENTS.length)
  })
})

describe('convert', () => {
  it('turns phenopackets, one a line, into cases that classify reads, and names the line that is none', async () => {
    const lines = [...PACKETS.slice(0, 3).map((packet) => JSON.stringify(packet)), '{"members": []}'].join('\n')
    const { status, stdout, stderr } = await runCli(['convert', ...TO_CASE, '--format', 'ndjson'], lines)
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).id),
    ).toEqual(PACKETS.slice(0, 3).map(({ id }) => id))
    expect(stderr).toMatch(/line 4: This is not read\. It describes a cohort/)
    expect(status).toBe(1)
    const classified = await runCli(['classify', '--format', 'ndjson'], stdout)
    expect(classified.status).toBe(0)
  })
})
