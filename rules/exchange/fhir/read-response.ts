import { getOwnProperty, type SubmittedCase } from '../../case/index.ts'
import type { ImportNote } from '../import-result.ts'
import { getList, getObject, getText, isJsonObject, type JsonObject } from '../json-object.ts'
import { CASE_ID_SYSTEM, EXTENSIONS, QUESTIONNAIRE_URL } from './canonical.ts'
import type { Form } from './form.ts'
import { SEIZURES_LINK_ID } from './form.ts'
import type { FormQuestion } from './form-sections.ts'
import {
  createAnswerReader,
  createRecord,
  describeAnswer,
  finishRecord,
  hasAnswers,
  type ReadAnswers,
  type RecordDraft,
} from './read-answers.ts'

/** A response as a case; what of it no question of the form takes; what a person has yet to confirm. */
export type ResponseReading = Readonly<{
  patient: SubmittedCase
  notUsed: readonly ImportNote[]
  toAsk: readonly ImportNote[]
}>

/** A response that is none, or to another form; the message is for a person. */
export class ResponseError extends Error {}

/** Deeper than any form nests its questions. */
const MAX_DEPTH = 16

/** The seizures are read each for itself; everything else belongs to the case. */
type Walk = Readonly<{
  form: Form
  readAnswers: ReadAnswers
  seizures: RecordDraft[]
  notUsed: ImportNote[]
}>

/**
 * The answers to the form as a case, those to an older version of it included. Nothing is dropped in silence.
 * @throws ResponseError if the value is no QuestionnaireResponse, or answers another form
 */
export function readResponse(value: unknown, form: Form): ResponseReading {
  const response = checkResponse(unwrapBundle(value))
  const open = listReasonsToStayOpen(response, form)
  const [notUsed, toAsk]: [ImportNote[], ImportNote[]] = [[...open], []]
  const readAnswers = createAnswerReader(form, { notUsed, toAsk })
  const walk: Walk = { form, readAnswers, seizures: [], notUsed }
  const record = createRecord('case')
  walkItems(getList(response, 'item'), record, walk, 0)
  const id = findCaseId(response)
  return {
    patient: {
      ...(id && { id }),
      ...finishRecord(record),
      ...(walk.seizures.length > 0 && { seizures: walk.seizures.map(finishRecord) }),
      ...(open.length > 0 && { partial: true }),
    },
    notUsed,
    toAsk,
  }
}

/** As the schema of a case has it. */
const CASE_ID = /^[^\p{Cc}\p{Cs}]{1,200}$/u

/** Other identifiers are those of the response, and may lead to the person. */
function findCaseId(response: JsonObject): string {
  const identifier = getObject(response, 'identifier')
  const id = getText(identifier, 'value')
  return getText(identifier, 'system') === CASE_ID_SYSTEM && CASE_ID.test(id) ? id : ''
}

function checkResponse(value: unknown): JsonObject {
  if (!isJsonObject(value) || value.resourceType !== 'QuestionnaireResponse')
    throw new ResponseError('This is no QuestionnaireResponse: its resourceType has to say so.')
  const [canonical] = getText(value, 'questionnaire').split('|')
  if (canonical !== QUESTIONNAIRE_URL)
    throw new ResponseError(
      `This QuestionnaireResponse answers another form (${nameForm(canonical)}), so nothing of it is read, not even where it has link ids of ours: they may ask something else there. Its questionnaire has to be ${QUESTIONNAIRE_URL}, or that of your site, which the setting FHIR_CANONICAL_BASE names to the server and its pages, and --canonical-base to the command.`,
    )
  if (value.status === 'entered-in-error')
    throw new ResponseError('This QuestionnaireResponse was entered in error, as its status says, so it is not read.')
  return value
}

/** Room for any address; a message is for a person to read. */
const MAX_FORM_NAME = 200

const nameForm = (canonical = ''): string =>
  canonical === '' ? 'its questionnaire is missing' : canonical.slice(0, MAX_FORM_NAME)

/** A response that somebody finished. */
const FINISHED = ['completed', 'amended', '']

/**
 * Why what the response does not state is open and not absent: it is not finished, or answers another version of the
 * form, in which a question that was added or taken out since was never asked of this patient.
 */
function listReasonsToStayOpen(response: JsonObject, form: Form): readonly ImportNote[] {
  const [, version = 'none'] = getText(response, 'questionnaire').split('|')
  const status = getText(response, 'status')
  const reasons = [
    FINISHED.includes(status) ? [] : [`its status is ${status}, so that what it does not state is open, not absent`],
    version === form.version
      ? []
      : [
          `answers version ${version} of the form, and this is version ${form.version}: what it does not state is open, not absent`,
        ],
  ]
  return reasons.flat().map((says) => ({ from: 'QuestionnaireResponse', says }))
}

/**
 * The one QuestionnaireResponse of a Bundle, or the value as it is.
 * @throws ResponseError for a Bundle of none or of several
 */
function unwrapBundle(value: unknown): unknown {
  if (!isJsonObject(value) || value.resourceType !== 'Bundle') return value
  const responses = getList(value, 'entry')
    .map((entry) => getObject(entry, 'resource'))
    .filter(({ resourceType }) => resourceType === 'QuestionnaireResponse')
  if (responses.length === 1) return responses[0]
  throw new ResponseError(
    `This Bundle holds ${responses.length} QuestionnaireResponses, and a case is made of one. Give each of them by itself, or one a line.`,
  )
}

function walkItems(items: readonly JsonObject[], record: RecordDraft, walk: Walk, depth: number): void {
  if (depth > MAX_DEPTH)
    throw new ResponseError(
      `This QuestionnaireResponse nests its items deeper than ${MAX_DEPTH} levels, so it is not read.`,
    )
  for (const item of items) walkItem(item, record, walk, depth)
}

function walkItem(item: JsonObject, record: RecordDraft, walk: Walk, depth: number): void {
  const linkId = getText(item, 'linkId')
  if (linkId === SEIZURES_LINK_ID) walkSeizure(item, walk, depth)
  else walkAnswered(item, findQuestion(linkId, record, walk), record, walk, depth)
}

/** A question about a seizure counts within the seizures, any other outside of them. */
function findQuestion(linkId: string, { isOfSeizure }: RecordDraft, { form }: Walk): FormQuestion | undefined {
  const current = getOwnProperty(form.renamed, linkId) ?? linkId
  return (isOfSeizure ? form.index.ofSeizure : form.index.ofCase).get(current)
}

function walkAnswered(
  item: JsonObject,
  question: FormQuestion | undefined,
  record: RecordDraft,
  walk: Walk,
  depth: number,
): void {
  const answers = getList(item, 'answer')
  if (answers.length > 0) {
    if (question === undefined) walk.notUsed.push(describeUnknown(item, answers))
    else walk.readAnswers(question, answers, record)
  }
  walkItems(
    [...getList(item, 'item'), ...answers.flatMap((answer) => getList(answer, 'item'))],
    record,
    walk,
    depth + 1,
  )
}

/** A group without an answer is what a form leaves that nobody filled in, unless it is marked as a seizure. */
function walkSeizure(item: JsonObject, walk: Walk, depth: number): void {
  const answers = getList(item, 'answer')
  if (answers.length > 0) walk.notUsed.push(describeUnknown(item, answers))
  const seizure = createRecord('seizure')
  walkItems(getList(item, 'item'), seizure, walk, depth + 1)
  const isMarked = getList(item, 'extension').some(({ url }) => url === EXTENSIONS.isSeizure)
  if (isMarked || hasAnswers(seizure)) walk.seizures.push(seizure)
}

const describeUnknown = (item: JsonObject, answers: readonly JsonObject[]): ImportNote => ({
  from: getText(item, 'text') || getText(item, 'linkId'),
  says: `the form has no such question; the answer was ${answers.map(describeAnswer).join(', ')}`,
})
