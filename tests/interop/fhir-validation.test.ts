import { describe, expect, it } from 'vitest'
import { formatOutcome, PROBLEM_STATUSES } from '../../api/shared/problem-details.ts'
import { buildCodeSystem, buildConceptMap } from '../../rules/exchange/fhir/build-definitions.ts'
import { buildQuestionnaire } from '../../rules/exchange/fhir/build-questionnaire.ts'
import { buildForm } from '../../rules/exchange/fhir/form.ts'
import { populateResponse } from '../../rules/exchange/fhir/populate-response.ts'
import { writeResponse } from '../../rules/exchange/fhir/write-response.ts'
import type { JsonObject } from '../../rules/exchange/json-object.ts'
import { readMeasuredPeople } from '../../scripts/build/cases/measured-people.ts'
import { listCodesWithCases, readReferencePatients } from '../../scripts/build/cases/reference-cases.ts'
import { readHpoMap } from '../../scripts/build/hpo-map.ts'
import { BIRTH_SEX, createPatientParameters } from '../exchange/fhir-items.ts'
import { buildCurrentPack } from '../support/pack.ts'
import { findIssues } from './fhir-validators.ts'

const form = buildForm(buildCurrentPack())
const QUESTIONNAIRE = buildQuestionnaire(form)

const PEOPLE = [
  ...Object.values(readMeasuredPeople()).flat(),
  ...listCodesWithCases().flatMap(readReferencePatients),
].map(({ patient }) => patient)

const writeCase = (patient: JsonObject) => writeResponse(patient, form, { authored: '2026-01-31T12:00:00Z' }).response

describe('what is made for FHIR', () => {
  it('is taken by two validators without an issue: Questionnaire, CodeSystem, ConceptMap, 100 responses', () => {
    const step = Math.floor(PEOPLE.length / 100)
    const responses = PEOPLE.filter((_, index) => index % step === 0).map(writeCase)
    expect(responses.length).toBeGreaterThanOrEqual(100)
    const resources = [QUESTIONNAIRE, buildCodeSystem(form), buildConceptMap(form, readHpoMap()), ...responses]
    expect(resources.flatMap(findIssues)).toEqual([])
  })

  it('errors of every status are taken by them too, with the location of each field at fault', () => {
    const places = ['/parameter/0/part/1/resource', '/name with blanks', '/a~1b', '']
    const errors = places.map((pointer) => ({ pointer, detail: 'This field is missing.' }))
    const outcomes = PROBLEM_STATUSES.flatMap((status) => [
      formatOutcome(status, 'Something is wrong.'),
      formatOutcome(status, 'Several fields are wrong.', errors),
    ]).map((text) => JSON.parse(text))
    expect(outcomes.flatMap(findIssues)).toEqual([])
    expect(outcomes[1].issue.map(({ expression }: JsonObject) => expression)).toEqual([
      ['Parameters.parameter[0].part[1].resource'],
      ...[undefined, undefined, undefined],
    ])
    expect(findIssues({ ...outcomes[0], issue: [] })).not.toEqual([])
  })

  const BROKEN: readonly (readonly [fault: string, finding: RegExp, item: JsonObject])[] = [
    ['an item of a kind that there is not', /fhir:/, { linkId: 'x', text: 'x', type: 'box' }],
    ['a key that FHIR has not', /fhir:[\s\S]*|medplum:/, { linkId: 'x', text: 'x', type: 'string', colour: 'red' }],
    [
      'a condition without the answer it waits for',
      /medplum:/,
      { linkId: 'x', text: 'x', type: 'string', enableWhen: [{ question: 'gender', operator: '=' }] },
    ],
    ['a text that has to be answered', /que-6/i, { linkId: 'x', text: 'x', type: 'display', required: true }],
    ['a group of nothing', /que-1/i, { linkId: 'x', text: 'x', type: 'group' }],
    ['a link id used twice', /que-2/, { linkId: 'gender', text: 'x', type: 'string' }],
  ]
  it.each(BROKEN)('would be found with %s', (_, finding, broken) => {
    const item = Array.isArray(QUESTIONNAIRE.item) ? [...QUESTIONNAIRE.item, broken] : []
    expect(findIssues({ ...QUESTIONNAIRE, item }).join('\n')).toMatch(finding)
  })

  it('is taken by them where a form was filled in from a patient of elsewhere', () => {
    const populated = populateResponse(
      createPatientParameters({ birthDate: '2019-03-02', extension: [{ url: BIRTH_SEX, valueCode: 'F' }] }),
      form,
      new Date('2026-03-01T00:00:00Z'),
    )
    expect(findIssues(populated)).toEqual([])
  })
})
