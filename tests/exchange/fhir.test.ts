import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { migrateCodes, normalizeCase, type SubmittedCase } from '../../rules/case/index.ts'
import { buildCodeSystem } from '../../rules/exchange/fhir/build-definitions.ts'
import { buildQuestionnaire } from '../../rules/exchange/fhir/build-questionnaire.ts'
import { buildForm } from '../../rules/exchange/fhir/form.ts'
import { populateResponse } from '../../rules/exchange/fhir/populate-response.ts'
import { readResponse } from '../../rules/exchange/fhir/read-response.ts'
import { writeResponse } from '../../rules/exchange/fhir/write-response.ts'
import { createRandom } from '../../rules/generate/random.ts'
import { generateTargetedCase } from '../../rules/generate/targeted-case.ts'
import { readPublishedPatients } from '../../scripts/build/cases/published-patients.ts'
import { listCodesWithCases, readTextbookPatient } from '../../scripts/build/cases/reference-cases.ts'
import { runCli } from '../cli/run-cli.ts'
import { arbitraryCase } from '../support/arbitrary-case.ts'
import { buildCurrentPack } from '../support/pack.ts'
import { answer, BIRTH_SEX, createPatientParameters, createResponseTo, listItems } from './fhir-items.ts'
import { isSameAgain, withoutEmpty } from './response-checks.ts'

const pack = buildCurrentPack()
const form = buildForm(pack)
const HEAD = { authored: '2026-01-31T12:00:00Z' }
const QUESTIONNAIRE = buildQuestionnaire(form)

const GENERATED = Object.values(pack.syndromes).flatMap((syndrome, seed) =>
  [0, 1, 2, 3, 4].map((index) => normalizeCase(generateTargetedCase(pack, syndrome, createRandom(seed, index)))),
)

const createResponse = (item: readonly unknown[], version = form.version) => createResponseTo(version, item)

describe('what is made for FHIR', () => {
  it('asks for every entry there is, with a code of the code system and the version of the rules', () => {
    const { concept } = buildCodeSystem(form)
    const codes = new Set(Array.isArray(concept) ? concept.map(({ code }) => code) : [])
    const asked = listItems(QUESTIONNAIRE).flatMap(({ answerOption }) =>
      Array.isArray(answerOption) ? answerOption.map(({ valueCoding }) => valueCoding.code) : [],
    )
    expect(new Set(asked)).toEqual(codes)
    expect(Object.keys(pack.features).filter((code) => !codes.has(code))).toEqual([])
    expect(QUESTIONNAIRE.version).toBe(`${pack.version}+${pack.sha256.slice(0, 12)}`)
  })
})

describe('a case that goes out as answers and comes back', () => {
  it('is the same, to the order of its lists', () => {
    const textbook = listCodesWithCases().map(readTextbookPatient)
    const published = readPublishedPatients().map(({ patient }) => normalizeCase(patient))
    expect([...textbook, ...published].filter((patient) => !isSameAgain(patient))).toEqual([])
  })

  it('is the same for cases that nobody has, and else what is lost is named', () => {
    const arbitrary = fc.sample(arbitraryCase, { numRuns: 100, seed: 1 }).map(normalizeCase)
    for (const generated of [...GENERATED, ...arbitrary]) {
      const patient = migrateCodes({ renamed: form.renamed }, generated)
      const { response, leftOut } = writeResponse(patient, form, HEAD)
      const back = normalizeCase(readResponse(response, form).patient)
      if (leftOut.length === 0) expect(withoutEmpty(back)).toEqual(withoutEmpty(patient))
      else expect(withoutEmpty(back)).not.toEqual(withoutEmpty(patient))
    }
  })

  it('keeps a seizure of which nothing is reported, its id, what was typed, and names what the form does not ask', () => {
    const patient: SubmittedCase = {
      ...{ id: 'a', age: '3,50', ageAtOnset: 'three', saved: true, submitted: true, hobby: 'chess' },
      ...{ eeg: ['eeg_ictal_abnormal', 'eeg_interictal_normal', 'not_an_entry'], partial: ['eeg'] },
      seizures: [{}, { mainType: 'focal', remarks: { seizure_note: 'short', other: 'x' } }],
    }
    const { response, leftOut } = writeResponse(patient, form, HEAD)
    expect(leftOut).toEqual(['hobby', 'eeg: not_an_entry', 'seizures[1].remarks.other'])
    expect(readResponse(response, form).patient).toEqual({
      ...{ id: 'a', age: '3,50', ageAtOnset: 'three', partial: ['eeg'] },
      eeg: ['eeg_ictal_abnormal', 'eeg_interictal_normal'],
      seizures: [{}, { mainType: 'focal', remarks: { seizure_note: 'short' } }],
    })
  })
})

describe('a response that was not written here', () => {
  it('of an older version: what it answers to questions of today is read, the rest is named', () => {
    const response = createResponse(
      [
        { linkId: 'EEG', item: [answer('EEG.ictal.findings', 'eeg_ictal_abnormal', 'eeg_gone')] },
        {
          linkId: 'gone',
          text: 'A former question',
          answer: [{ valueString: 'yes' }],
          item: [answer('gender', 'gender.male')],
        },
        answer('mainType', 'mainType.focal'),
        answer('gender', 'gender.female'),
        { linkId: 'seizures' },
        { linkId: 'seizures', item: [answer('SeizureDetails.signs.findings', 'sign_vomiting')] },
      ],
      '0.1.0',
    )
    const { patient, notUsed } = readResponse(response, form)
    expect(patient).toEqual({
      ...{ eeg: ['eeg_ictal_abnormal'], gender: 'male', partial: true },
      seizures: [{ details: ['sign_vomiting'] }],
    })
    expect(notUsed.map(({ from, says }) => `${from}: ${says}`)).toEqual([
      expect.stringContaining('answers version 0.1.0 of the form'),
      expect.stringContaining('takes no such answer: eeg_gone'),
      'A former question: the form has no such question; the answer was "yes"',
      expect.stringContaining('mainType: the form has no such question'),
      expect.stringContaining('Sex at birth: takes no such answer: gender.female'),
    ])
  })

  const nest = (depth: number): object => ({ linkId: 'x', ...(depth > 0 && { item: [nest(depth - 1)] }) })
  it.each([
    ['no resource', [], /no QuestionnaireResponse/],
    ['answers to another form', { ...createResponse([]), questionnaire: 'https://example.org/q' }, /another form/],
    ['an error', { ...createResponse([]), status: 'entered-in-error' }, /entered in error/],
    ['a bottomless one', createResponse([nest(5_000)]), /deeper than 16 levels/],
  ])('%s is refused with a sentence', (_, value, message) => {
    expect(() => readResponse(value, form)).toThrow(message)
  })

  it('is never a fault, whatever is in it', () => {
    const odd = [null, 7, 'x', [], [null], {}, { answer: [null, 7] }, { linkId: '__proto__', answer: [{}] }]
    for (const value of odd)
      expect(readResponse(createResponse([value, { linkId: 'Age', item: odd }]), form)).toBeDefined()
  })
})

describe('$populate', () => {
  const populate = (patient: object) =>
    populateResponse(createPatientParameters(patient), form, new Date('2026-03-01T00:00:00Z'))

  it.each([
    ['2019-03-02', { age: 6, ageUnit: 'years' }],
    ['2024-03-01', { age: 2, ageUnit: 'years' }],
    ['2024-03-02', { age: 23, ageUnit: 'months' }],
    ['2026-02-10', { age: 19, ageUnit: 'days' }],
    ['2019', {}],
    ['2031-01-01', {}],
  ])('of somebody born %s fills the completed age', (birthDate, filled) => {
    expect(readResponse(populate({ birthDate }), form).patient).toEqual({ ...filled, partial: true })
  })

  it('takes the sex from what was noted at birth alone, and leaves all else to be asked', () => {
    const extension = [{ url: BIRTH_SEX, valueCode: 'F' }]
    const { patient, toAsk } = readResponse(populate({ gender: 'male', birthDate: '2019-03-02', extension }), form)
    expect(patient).toEqual({ gender: 'female', age: 6, ageUnit: 'years', partial: true })
    expect(toAsk.map(({ from }) => from)).toEqual(['Sex at birth', 'Age', 'Age: unit, years if not given'])
    expect(
      readResponse(populate({ gender: 'male', birthDate: '2019-03-02', deceasedBoolean: true }), form).patient,
    ).toEqual({ partial: true })
  })

  it.each([[7], [{ resourceType: 'Patient' }], [{ resourceType: 'Parameters', parameter: [{ name: 'context' }] }]])(
    'reports what is missing in %j',
    (parameters) => {
      expect(() => populateResponse(parameters, form, new Date())).toThrow(/has to be|is missing/)
    },
  )
})

describe('the command line', () => {
  it('turns a case into answers and back, prints the Questionnaire, and reports what was left out', async () => {
    const patient = { id: 'a', gender: 'male', hobby: 'chess', eeg: ['eeg_interictal_normal'] }
    const out = await runCli(['convert', '--from', 'case', '--to', 'questionnaire-response'], JSON.stringify(patient))
    expect(out.stderr).toContain('The form has no question for hobby')
    const back = await runCli(['convert', '--from', 'questionnaire-response', '--to', 'case'], out.stdout)
    expect(JSON.parse(back.stdout)).toMatchObject({ id: 'a', gender: 'male', eeg: ['eeg_interictal_normal'] })
    expect(back.stdout).not.toContain('imported')
    const printed = await runCli(['fhir', 'questionnaire'])
    expect(JSON.parse(printed.stdout)).toEqual(QUESTIONNAIRE)
    expect((await runCli(['fhir', 'patient'])).stderr).toContain('There is no resource `patient`')
  })
})
