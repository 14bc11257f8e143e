import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildForm } from '../../rules/exchange/fhir/form.ts'
import { readResponse } from '../../rules/exchange/fhir/read-response.ts'
import type { ImportResult } from '../../rules/exchange/import-result.ts'
import { importPhenopacket } from '../../rules/exchange/phenopacket/import-phenopacket.ts'
import { readHpoMap } from '../../scripts/build/hpo-map.ts'
import { buildCurrentPack } from '../support/pack.ts'
import { answer, createResponseTo } from './fhir-items.ts'

const pack = buildCurrentPack()
const map = readHpoMap()
const form = buildForm(pack)

const createResponse = (item: readonly unknown[], version = form.version) => createResponseTo(version, item)

const importPacket = (packet: object): ImportResult => importPhenopacket(packet, map, pack.features)
const absence = (more: object = {}) => ({ type: { id: 'HP:0002121', label: 'Absence seizure' }, ...more })
const packetWith = (onset: object, subject: object = {}) => ({
  subject: { id: 'one', sex: 'FEMALE', ...subject },
  phenotypicFeatures: [absence({ onset })],
})

const listNotes = ({ used, notUsed, toAsk, contradictions }: ImportResult): readonly string[] =>
  [...used, ...notUsed, ...toAsk, ...contradictions].map(({ from, says }) => `${from}: ${says}`)

describe('a time of a phenopacket', () => {
  it.each<[string, object, object]>([
    ['an age', { age: { iso8601duration: 'P6Y' } }, { ageAtOnset: 6, ageAtOnsetUnit: 'years' }],
    ['without its P', { age: { iso8601duration: '6Y' } }, { ageAtOnset: 6, ageAtOnsetUnit: 'years' }],
    ['in small letters', { age: { iso8601duration: 'p18m' } }, { ageAtOnset: 18, ageAtOnsetUnit: 'months' }],
    ['with decimals', { age: { iso8601duration: 'P6.5Y' } }, { ageAtOnset: 78, ageAtOnsetUnit: 'months' }],
    [
      'a range',
      { ageRange: { start: { iso8601duration: 'P4Y' }, end: { iso8601duration: 'P7Y' } } },
      { ageAtOnset: 4, ageAtOnsetUnit: 'years', ageAtOnsetTo: 7 },
    ],
    [
      'a range of two units',
      { ageRange: { start: { iso8601duration: 'P18M' }, end: { iso8601duration: 'P2Y' } } },
      { ageAtOnset: 18, ageAtOnsetUnit: 'months', ageAtOnsetTo: 24 },
    ],
    [
      'a class of onset',
      { ontologyClass: { id: 'HP:0003623', label: 'Neonatal onset' } },
      { ageAtOnset: 0, ageAtOnsetUnit: 'days', ageAtOnsetTo: 28 },
    ],
    [
      'a class by its IRI',
      { ontologyClass: { id: 'http://purl.obolibrary.org/obo/HP_0011463' } },
      { ageAtOnset: 1, ageAtOnsetUnit: 'years', ageAtOnsetTo: 5 },
    ],
  ])('%s is read', (_, onset, expected) => {
    expect(importPacket(packetWith(onset)).patient).toMatchObject(expected)
  })

  it('is counted from the date of birth, in days for an infant', () => {
    const born = { dateOfBirth: '2020-03-10T00:00:00Z' }
    const at = (timestamp: string) => importPacket(packetWith({ timestamp }, born)).patient
    expect(at('2020-03-30T00:00:00Z')).toMatchObject({ ageAtOnset: 20, ageAtOnsetUnit: 'days' })
    expect(at('2026-03-09T00:00:00Z')).toMatchObject({ ageAtOnset: 71, ageAtOnsetUnit: 'months' })
    expect(at('2019-01-01T00:00:00Z')).not.toHaveProperty('ageAtOnset')
  })

  it.each<[string, object]>([
    ['a date without a birth', { timestamp: '2020-03-30T00:00:00Z' }],
    ['words', { age: { iso8601duration: 'six years' } }],
    [
      'a range that runs backwards',
      { ageRange: { start: { iso8601duration: 'P7Y' }, end: { iso8601duration: 'P4Y' } } },
    ],
    ['a class of no known age', { ontologyClass: { id: 'HP:0034199', label: 'Late first trimester onset' } }],
    ['a gestational age', { gestationalAge: { weeks: 32 } }],
    ['a form of later versions', { season: 'spring' }],
  ])('%s leaves the onset open and is named', (_, onset) => {
    const result = importPacket(packetWith(onset))
    expect(result.patient).not.toHaveProperty('ageAtOnset')
    expect(listNotes(result).join('\n')).toMatch(/Onset of Absence seizure: /)
  })

  it('that is a range is entered where it is that of every seizure type', () => {
    const neonatal = { onset: { ontologyClass: { id: 'HP:0003623', label: 'Neonatal onset' } } }
    const spasms = { type: { id: 'HP:0012469', label: 'Infantile spasms' } }
    const together = (second: object) =>
      importPacket({ subject: {}, phenotypicFeatures: [absence(neonatal), { ...spasms, ...second }] })
    expect(together(neonatal).patient).toMatchObject({ ageAtOnset: 0, ageAtOnsetTo: 28 })
    const open = together({})
    expect(open.patient).not.toHaveProperty('ageAtOnset')
    expect(open.toAsk.map(({ from }) => from)).toEqual(expect.arrayContaining(['Absence seizure', 'Infantile spasms']))
  })

  it('that is a range is no present age, and is to be asked', () => {
    const range = { start: { iso8601duration: 'P5Y' }, end: { iso8601duration: 'P9Y' } }
    const result = importPacket(packetWith({}, { timeAtLastEncounter: { ageRange: range } }))
    expect(result.patient).not.toHaveProperty('age')
    expect(result.toAsk).toContainEqual({
      from: 'Age at the last encounter',
      says: 'the present age, between 5 to 9 years',
    })
  })
})

describe('a phenopacket in another spelling', () => {
  const plain = importPacket(packetWith({ age: { iso8601duration: 'P6Y' } })).patient
  it.each<[string, object]>([
    [
      'snake_case at every level',
      {
        subject: { id: 'one', sex: 'FEMALE' },
        phenotypic_features: [absence({ onset: { age: { iso8601duration: 'P6Y' } } })],
      },
    ],
    ['a sex in small letters', packetWith({ age: { iso8601duration: 'P6Y' } }, { sex: 'female' })],
    [
      'a term with an underscore',
      {
        subject: { id: 'one', sex: 'FEMALE' },
        phenotypicFeatures: [
          { type: { id: 'HP_0002121', label: 'Absence seizure' }, onset: { age: { iso8601duration: 'P6Y' } } },
        ],
      },
    ],
  ])('%s is the same case', (_, packet) => {
    expect(importPacket(packet).patient).toEqual(plain)
  })

  it('of version 1 is refused, with its number or without', () => {
    expect(() => importPacket({ subject: { ageAtCollection: { age: 'P10Y' } }, phenotypicFeatures: [] })).toThrow(
      'version 1',
    )
    expect(() => importPacket({ subject: {}, phenotypicFeatures: [absence({ ageOfOnset: { age: 'P6Y' } })] })).toThrow(
      'version 1',
    )
  })
})

describe('what qualifies a value of a phenopacket', () => {
  const variantOf = (descriptor: object, more: object = {}) => ({
    subject: { id: 'one', sex: 'FEMALE' },
    phenotypicFeatures: [absence()],
    interpretations: [
      {
        id: 'i',
        progressStatus: 'SOLVED',
        diagnosis: {
          genomicInterpretations: [
            {
              subjectOrBiosampleId: 'one',
              interpretationStatus: 'CAUSATIVE',
              variantInterpretation: { acmgPathogenicityClassification: 'PATHOGENIC', variationDescriptor: descriptor },
              ...more,
            },
          ],
        },
      },
    ],
  })
  const SLC2A1 = { geneContext: { valueId: 'HGNC:11005', symbol: 'SLC2A1' } }

  it.each<[string, object]>([
    ['a symbol', { geneContext: { symbol: 'SLC2A1' } }],
    ['a symbol in small letters', { geneContext: { symbol: 'slc2a1' } }],
    ['an id', { geneContext: { valueId: 'HGNC:11005' } }],
    ['HGVS', { expressions: [{ syntax: 'hgvs.c', value: 'NM_006516.4(SLC2A1):c.988C>T' }] }],
    ['a label', { label: 'SLC2A1:c.988C>T' }],
    ['a label in words', { label: 'deletion of SLC2A1' }],
  ])('a gene named by %s is found', (_, descriptor) => {
    expect(importPacket(variantOf(descriptor)).patient.tests).toContain('test_genetics_slc2a1')
  })

  it.each<[string, object]>([
    ['is rejected', variantOf(SLC2A1, { interpretationStatus: 'REJECTED' })],
    ['is of another person', variantOf(SLC2A1, { subjectOrBiosampleId: 'the mother' })],
    ['names no gene', variantOf({ label: 'NC_000001.11:g.42927138G>A' })],
    [
      'has the symbol of one gene and the id of another',
      variantOf({ geneContext: { valueId: 'HGNC:11005', symbol: 'SCN1A' } }),
    ],
  ])('a variant that %s counts for nothing and is named', (_, packet) => {
    const result = importPacket(packet)
    expect(result.patient).not.toHaveProperty('tests')
    expect(result.notUsed.length).toBeGreaterThan(0)
  })

  it.each([
    ['SCN1A', 'test_genetics_scn1a', 'used'],
    ['ASAH1', 'test_genetics_pme', 'to ask'],
    ['GNAQ', 'test_genetics_gnaq', 'to ask'],
  ])(
    'a variant of %s without its zygosity is read where one copy is meant, else it is to be asked',
    (symbol, code, how) => {
      const { patient, toAsk } = importPacket(variantOf({ geneContext: { symbol } }))
      expect(patient.tests ?? []).toEqual(how === 'used' ? expect.arrayContaining([code]) : [])
      expect(toAsk).toContainEqual({ from: symbol, says: expect.stringMatching(/^whether (one|both|only)/) })
    },
  )

  it('a sample of the person is the person', () => {
    const packet = {
      ...variantOf(SLC2A1, { subjectOrBiosampleId: 'blood' }),
      biosamples: [{ id: 'blood', individualId: 'one' }],
    }
    expect(importPacket(packet).patient.tests).toContain('test_genetics_slc2a1')
  })

  it('an excluded disease has no onset', () => {
    const disease = { term: { label: 'Juvenile myoclonic epilepsy' }, onset: { age: { iso8601duration: 'P14Y' } } }
    const packet = { subject: { id: 'one' }, phenotypicFeatures: [absence()] }
    expect(importPacket({ ...packet, diseases: [disease] }).patient).toMatchObject({ ageAtOnset: 14 })
    expect(importPacket({ ...packet, diseases: [{ ...disease, excluded: true }] }).patient).not.toHaveProperty(
      'ageAtOnset',
    )
  })

  it.each<[string, object]>([
    ['a modifier', { modifiers: [{ id: 'HP:0012835', label: 'Left' }] }],
    ['a description', { description: 'only in her mother' }],
    ['a severity', { severity: { id: 'HP:0012828', label: 'Severe' } }],
    ['an end', { resolution: { age: { iso8601duration: 'P8Y' } } }],
  ])('%s of a feature is named', (_, more) => {
    const result = importPacket({ subject: {}, phenotypicFeatures: [absence(more)] })
    expect(result.notUsed).toContainEqual({ from: 'Absence seizure', says: expect.stringContaining('is not read') })
  })

  it('a sex of no list is to be asked', () => {
    const result = importPacket({ subject: { sex: 'F' }, phenotypicFeatures: [absence()] })
    expect(result.patient).not.toHaveProperty('gender')
    expect(result.toAsk.map(({ from }) => from)).toContain('Sex')
  })
})

describe('an answer with a unit', () => {
  const read = (linkId: string, quantity: object) =>
    readResponse(createResponse([{ linkId, answer: [{ valueQuantity: quantity }] }]), form)
  it.each<[string, object, object]>([
    [
      'ageAtOnset',
      { value: 6, code: 'mo', system: 'http://unitsofmeasure.org' },
      { ageAtOnset: 6, ageAtOnsetUnit: 'months' },
    ],
    ['ageAtOnset', { value: 6, unit: 'months' }, { ageAtOnset: 6, ageAtOnsetUnit: 'months' }],
    ['ageAtOnset', { value: 3, code: 'wk' }, { ageAtOnset: 21, ageAtOnsetUnit: 'days' }],
    ['age', { value: 6, code: 'a' }, { age: 6, ageUnit: 'years' }],
    ['swFreq', { value: 3, code: 'Hz' }, { swFreq: 3 }],
    ['swFreq', { value: 3, code: '/s' }, { swFreq: 3 }],
  ])('%s %j is read with it', (field, quantity, expected) => {
    expect(read(findLinkId(field), quantity).patient).toEqual(expected)
  })

  it.each<[string, object]>([
    ['ageAtOnset', { value: 6, code: 'mm' }],
    ['swFreq', { value: 3, code: 'mo' }],
  ])('%s %j of another kind is named and not read', (field, quantity) => {
    const { patient, notUsed } = read(findLinkId(field), quantity)
    expect(patient).toEqual({})
    expect(notUsed).toHaveLength(1)
  })
})

const findLinkId = (field: string): string =>
  [...form.index.ofCase.values()].find((question) => question.field === field)?.linkId ?? ''

describe('answers to the form that are not all there', () => {
  const items = [answer('gender', 'gender.female')]
  it.each<[string, object]>([
    ['in progress', { ...createResponse(items), status: 'in-progress' }],
    ['stopped', { ...createResponse(items), status: 'stopped' }],
    ['of an earlier version', createResponse(items, '0.1.0')],
  ])('%s leave open what they do not state', (_, response) => {
    const { patient, notUsed } = readResponse(response, form)
    expect(patient).toEqual({ gender: 'female', partial: true })
    expect(notUsed).toHaveLength(1)
  })

  it('are read out of a Bundle of one, and refused out of one of two', () => {
    const bundle = (...responses: object[]) => ({
      resourceType: 'Bundle',
      entry: [{ resource: { resourceType: 'Patient' } }, ...responses.map((resource) => ({ resource }))],
    })
    expect(readResponse(bundle(createResponse(items)), form).patient).toEqual({ gender: 'female' })
    expect(() => readResponse(bundle(createResponse(items), createResponse(items)), form)).toThrow('holds 2')
  })
})

describe('whatever is in a phenopacket', () => {
  /** Values that a packet has, and that a case either holds or names. */
  const marked = fc.record({
    word: fc.constantFrom('zq1', 'zq2', 'zq3'),
    path: fc.constantFrom(
      'modifiers',
      'severity',
      'description',
      'resolution',
      'somethingNew',
      'onsetAge',
      'onsetClass',
      'symbol',
      'sex',
      'unknownPart',
      'term',
    ),
  })

  it('nothing is dropped without a note', () => {
    fc.assert(
      fc.property(fc.uniqueArray(marked, { selector: ({ path }) => path, minLength: 1, maxLength: 5 }), (marks) => {
        const result = importPacket(createMarkedPacket(marks))
        const seen = JSON.stringify([result.patient, listNotes(result)]).toLowerCase()
        for (const { word, path } of marks) expect([path, seen.includes(word)]).toEqual([path, true])
      }),
      { numRuns: 100, seed: 1 },
    )
  })
})

type MarkedPart = Readonly<{ word: string; path: string }>

function createMarkedPacket(marks: readonly MarkedPart[]): object {
  const word = (path: string) => marks.find((mark) => mark.path === path)?.word
  const given = (path: string, make: (text: string) => object) => {
    const text = word(path)
    return text === undefined ? {} : make(text)
  }
  return {
    subject: { id: 'one', ...given('sex', (sex) => ({ sex })) },
    phenotypicFeatures: [
      absence({
        ...given('modifiers', (label) => ({ modifiers: [{ id: 'HP:0000001', label }] })),
        ...given('severity', (label) => ({ severity: { id: 'HP:0000002', label } })),
        ...given('description', (description) => ({ description })),
        ...given('resolution', (label) => ({ resolution: { label } })),
        ...given('somethingNew', (text) => ({ somethingNew: text })),
        ...given('onsetAge', (text) => ({ onset: { age: { iso8601duration: text } } })),
      }),
      {
        type: { id: 'HP:0032792', label: 'Tonic' },
        ...given('onsetClass', (id) => ({ onset: { ontologyClass: { id } } })),
      },
      ...(word('term') === undefined ? [] : [{ type: { id: 'HP:9999999', label: word('term') } }]),
    ],
    ...given('unknownPart', (text) => ({ [text]: [1] })),
    ...given('symbol', (symbol) => ({
      interpretations: [
        { diagnosis: { genomicInterpretations: [{ gene: { symbol }, interpretationStatus: 'CAUSATIVE' }] } },
      ],
    })),
  }
}
