import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { classify } from '../../rules/engine/index.ts'
import { toSiteCanonicals } from '../../rules/exchange/fhir/canonical.ts'
import { buildForm } from '../../rules/exchange/fhir/form.ts'
import { writeResponse } from '../../rules/exchange/fhir/write-response.ts'
import { createCaseStore } from '../../web/case/case-store.ts'
import { buildCaseFileName, formatCaseFile, readCaseFile } from '../../web/case/files/case-file.ts'
import { findImportLists, nameSource } from '../../web/case/files/imported.ts'
import { arbitraryCase } from '../support/arbitrary-case.ts'
import { buildCurrentPack } from '../support/pack.ts'

const pack = buildCurrentPack()

const createFile = (text: string) => new File([text], 'case.json')

const readFileError = async (file: Pick<File, 'size' | 'text'>): Promise<string> => {
  const result = await readCaseFile(file)
  return 'error' in result ? result.error : ''
}

test('a downloaded case opens as it was, counts as not saved yet, and as another case than that of who shared it', async () => {
  const patient = { saved: true, age: '7', eeg: ['eeg_interictal_normal', 'a_code_of_tomorrow'] }
  expect(await readCaseFile(createFile(formatCaseFile({ id: 'one', ...patient })))).toEqual({
    patient: { ...patient, saved: false },
  })
})

const PACKETS = 'tests/exchange/phenopackets'
const readPacket = (name: string): string => readFileSync(`${PACKETS}/${name}`, 'utf8')

test('a phenopacket opens as a case reported in part, without the id that may name the person', async () => {
  const text = readPacket('KCNT1__PMID_24029078_Patient_2.json')
  const result = await readCaseFile(createFile(text))
  if ('error' in result) throw new Error(result.error)
  const store = createCaseStore(undefined, pack)
  store.openCase(result.patient)
  const patient = store.getCase()
  expect(patient.partial).toContain('eeg')
  expect(JSON.stringify(patient)).not.toContain(JSON.parse(text).id)
  expect(patient.id).toMatch(/^[0-9a-f]{32}$/)
  const downloaded = await readCaseFile(createFile(formatCaseFile(patient)))
  expect('patient' in downloaded && findImportLists(downloaded.patient)).toEqual(findImportLists(result.patient))
  expect(findImportLists(result.patient)?.used.length).toBeGreaterThan(0)
  expect(nameSource(result.patient)).toBe('a phenopacket')
})

test.each([
  [{ proband: {}, metaData: {} }, /family.*proband alone.*as it was/],
  [{ subject: {}, metaData: { phenopacketSchemaVersion: '1.0.0' } }, /version 1.*Convert it.*as it was/],
])('a phenopacket that is not read is reported with what to do', async (packet, sentence) => {
  expect(await readFileError(createFile(JSON.stringify(packet)))).toMatch(sentence)
})

test('a FHIR QuestionnaireResponse to our form opens as its case, and one to another form is reported', async () => {
  const patient = { age: 7, eeg: ['eeg_interictal_normal'], seizures: [{ mainType: 'focal' }] }
  const { response } = writeResponse(patient, buildForm(pack), { authored: '2026-01-31T12:00:00Z' })
  expect(await readCaseFile(createFile(JSON.stringify(response)))).toEqual({ patient: { ...patient, saved: false } })
  const bundle = { resourceType: 'Bundle', entry: [{ resource: response }] }
  expect(await readCaseFile(createFile(JSON.stringify(bundle)))).toEqual({ patient: { ...patient, saved: false } })
  const older = await readCaseFile(createFile(JSON.stringify(response).replace(/\|[^"]+/, '|0.1.0')))
  if ('error' in older) throw new Error(older.error)
  expect(nameSource(older.patient)).toBe('a FHIR QuestionnaireResponse')
  expect(findImportLists(older.patient)?.notUsed[0]?.says).toMatch(/version 0\.1\.0 of the form/)
  const foreign = JSON.stringify({ ...response, questionnaire: 'https://example.org/q' })
  expect(await readFileError(createFile(foreign))).toMatch(
    /answers another form \(https:\/\/example\.org\/q\).*as it was/,
  )
})

test('a FHIR QuestionnaireResponse opens in the name that the site gives the form, and in the default one', async () => {
  const BASE = 'https://fhir.example.org/epicriteria'
  const patient = { id: 'p1', age: 7, eeg: ['eeg_interictal_normal'] }
  const { response } = writeResponse(patient, buildForm(pack), { authored: '2026-01-31T12:00:00Z' })
  for (const written of [response, toSiteCanonicals(response, BASE)])
    expect(await readCaseFile(createFile(JSON.stringify(written)), BASE)).toMatchObject({ patient: { age: 7 } })
  const ofSite = createFile(JSON.stringify(toSiteCanonicals(response, BASE)))
  expect(await readFileError(ofSite)).toMatch(/answers another form.*FHIR_CANONICAL_BASE/)
})

test('what a file records of its import is shown only where it can be read', () => {
  const imported = {
    from: 'phenopacket',
    used: [{ from: 'Seizure', says: 7 }],
    notUsed: [],
    toAsk: [],
    contradictions: [],
  }
  expect(findImportLists({ imported })).toBeUndefined()
  expect(['toString', 7, undefined].map((from) => nameSource({ imported: { from } }))).toEqual(
    Array.from({ length: 3 }, () => 'elsewhere'),
  )
})

test('the name of the file has the day and nothing about the person', () => {
  expect(buildCaseFileName(new Date(2026, 2, 4, 23, 30))).toBe('epicriteria-case-2026-03-04.json')
})

const INVALID_FILES = [
  ...['', 'no JSON', '[]', '{}', 'null', '7', '{"eeg":"normal"}', '{"seizures":[7]}', '{"age":"7","neuroexam":"x"}'],
  ...[
    '{"ageAtOnset":true}',
    '{"seizures":[{"mainType":5}]}',
    '{"age":"7","alertCriteria":[1]}',
    '{"id":"5","title":"A list"}',
    '{"resourceType":"Patient","id":"x","gender":"male"}',
    '{"resourceType":"Bundle","saved":true,"eeg":["eeg_interictal_normal"]}',
    '{"id":"5","age":7,"gender":"male","submitted":true,"name":"A person"}',
  ],
  `{"age":"7","more":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
]

test('what is no case is not opened, and is reported', async () => {
  for (const text of INVALID_FILES)
    expect(await readFileError(createFile(text))).toMatch(/holds no case.*as it was.*a phenopacket/)
})

test('a file that is too large is not even read', async () => {
  const text = () => Promise.reject(new Error('This would take long.'))
  expect(await readFileError({ size: 2 ** 30, text })).toMatch(/too large.*as it was/)
})

test('a file that cannot be read is distinguished from one without a case', async () => {
  const text = () => Promise.reject(new DOMException('It was moved.', 'NotReadableError'))
  expect(await readFileError({ size: 100, text })).toMatch(/could not be read.*as it was/)
})

const { properties, $defs } = JSON.parse(readFileSync('schemas/case.schema.json', 'utf8'))
const FIELDS = Object.keys(properties)
const SEIZURE_FIELDS = Object.keys($defs.seizure.properties)

const anyValue = fc.oneof(fc.jsonValue(), fc.string(), fc.array(fc.string()), fc.array(fc.jsonValue()))
const arbitraryFields = (fields: readonly string[]) =>
  fc.dictionary(fc.constantFrom(...fields), anyValue, { maxKeys: 2 })

/** A case of which a field or two, and those of one of its seizures, hold anything at all. */
const malformedCase = fc
  .tuple(arbitraryCase, arbitraryFields(FIELDS), arbitraryFields(SEIZURE_FIELDS))
  .map(([patient, changes, seizure]) => ({ ...patient, seizures: [...(patient.seizures ?? []), seizure], ...changes }))

test('whatever is in a file, either it is refused in words or every page can go on with it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(malformedCase, fc.jsonValue()), async (value) => {
      const found = await readCaseFile(createFile(JSON.stringify(value)))
      const store = createCaseStore(undefined, pack)
      if ('error' in found) expect(found.error).toMatch(/holds no case/)
      else
        expect(store.openCase(found.patient) && store.getCase()).toMatchObject({
          exam: expect.any(Array),
          saved: false,
        })
      classify(pack, store.getCase(), 'results')
    }),
    { numRuns: 500 },
  )
})

test('the case before an opened one can be brought back until something is entered; saving is no entry', () => {
  const store = createCaseStore(undefined)
  store.update((patient) => ({ ...patient, age: '7' }))
  store.openCase({ age: '30' })
  expect(store.getNotice()).toBe('openedCase')
  store.update((patient) => ({ ...patient, saved: true }))
  store.restorePrevious()
  expect(store.getCase().age).toBe('7')
  store.openCase({ age: '30' })
  store.update((patient) => ({ ...patient, age: '31' }))
  expect(store.getNotice()).toBeUndefined()
  store.restorePrevious()
  expect(store.getCase().age).toBe('31')
})

test('an opened case without an id gets one', () => {
  const store = createCaseStore(undefined)
  store.openCase({ age: '30' })
  expect(store.getCase().id).toMatch(/^[0-9a-f]{32}$/)
})
