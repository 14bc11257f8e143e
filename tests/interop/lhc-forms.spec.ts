import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { normalizeCase, parseNumber } from '../../rules/case/index.ts'
import { buildForm } from '../../rules/exchange/fhir/form.ts'
import { readResponse } from '../../rules/exchange/fhir/read-response.ts'
import { writeResponse } from '../../rules/exchange/fhir/write-response.ts'
import { readPublishedPatients } from '../../scripts/build/cases/published-patients.ts'
import { SIGNED_OUT, test } from '../browser/fixtures.ts'
import { buildCurrentPack } from '../support/pack.ts'

const FOLDER = '/lhc-forms/'
const SCRIPTS = [
  'lforms/webcomponent/assets/lib/zone.min.js',
  'lforms/webcomponent/lhc-forms.js',
  'fhir/R4/lformsFHIR.js',
]
const EMPTY_PAGE = '<!doctype html><html lang="en"><title>LHC-Forms</title><body><div id="form"></div></body></html>'
const FILLED_PATIENTS = 10

/** What of LHC-Forms is called; it adds itself to the window. */
type LhcForms = Readonly<{
  Util: Readonly<{
    convertFHIRQuestionnaireToLForms: (questionnaire: unknown, version: 'R4') => object
    mergeFHIRDataIntoLForms: (kind: string, response: unknown, form: object, version: 'R4') => object
    addFormToPage: (form: object, id: string) => Promise<void>
    getFormFHIRData: (kind: string, version: 'R4') => unknown
  }>
}>

test.use({ storageState: SIGNED_OUT })

const form = buildForm(buildCurrentPack())

/** A page of our origin with LHC-Forms in it. Its scripts hold letters beyond ASCII, so that the charset counts. */
async function openLhcForms(page: Page): Promise<void> {
  await page.route(`**${FOLDER}**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(FOLDER.length)
    if (name === '') return route.fulfill({ contentType: 'text/html; charset=utf-8', body: EMPTY_PAGE })
    const body = readFileSync(fileURLToPath(import.meta.resolve(`lforms/dist/${name}`)))
    return route.fulfill({ contentType: 'text/javascript; charset=utf-8', body })
  })
  await page.goto(FOLDER)
  for (const script of SCRIPTS) await page.addScriptTag({ url: `${FOLDER}${script}` })
}

/** The form of the server, with answers where there are any. */
const showForm = (page: Page, answers?: object): Promise<void> =>
  page.evaluate(async (response) => {
    const { Util } = (window as unknown as { LForms: LhcForms }).LForms
    const questionnaire = await (await fetch('/fhir/Questionnaire/epicriteria-case')).json()
    const shown = Util.convertFHIRQuestionnaireToLForms(questionnaire, 'R4')
    const kind = 'QuestionnaireResponse'
    await Util.addFormToPage(response ? Util.mergeFHIRDataIntoLForms(kind, response, shown, 'R4') : shown, 'form')
  }, answers)

const readForm = async (page: Page) =>
  readResponse(
    await page.evaluate(() =>
      (window as unknown as { LForms: LhcForms }).LForms.Util.getFormFHIRData('QuestionnaireResponse', 'R4'),
    ),
    form,
  )

/** LHC-Forms keeps neither the order of answers nor how a number was typed, which say nothing. */
const normalizeAnswers = (patient: object): unknown =>
  JSON.parse(JSON.stringify(patient), (_, value) => {
    if (Array.isArray(value)) return value.length === 0 ? undefined : value.every(isText) ? value.toSorted() : value
    return value === '' ? undefined : isText(value) ? (parseNumber(value) ?? value) : value
  })

const isText = (value: unknown): value is string => typeof value === 'string'

test('the form is shown by LHC-Forms, is filled in there, and gives published patients back as they were', async ({
  page,
}) => {
  await openLhcForms(page)

  await test.step('what is filled in by hand comes back as a case', async () => {
    await showForm(page)
    await page.getByLabel('Age', { exact: true }).fill('7')
    await page.getByLabel('Atonic', { exact: true }).check()
    await expect
      .poll(async () => (await readForm(page)).patient)
      .toEqual({ age: 7, seizures: [{ details: ['motor_atonic'] }] })
  })

  for (const { name, patient } of readPublishedPatients().slice(0, FILLED_PATIENTS))
    await test.step(name, async () => {
      const submitted = normalizeCase(patient)
      await showForm(page, writeResponse(submitted, form, { authored: '2026-01-31T12:00:00Z' }).response)
      const { patient: back, notUsed } = await readForm(page)
      expect(notUsed).toEqual([])
      expect(normalizeAnswers(normalizeCase(back))).toEqual(normalizeAnswers(submitted))
    })
})
