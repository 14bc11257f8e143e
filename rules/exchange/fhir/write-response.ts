import { parseNumber } from '../../case/index.ts'
import { getText, isJsonObject, type JsonObject, toList } from '../json-object.ts'
import { toOptionCoding } from './build-questionnaire.ts'
import { CASE_ID_SYSTEM, EXTENSIONS, QUESTIONNAIRE_URL } from './canonical.ts'
import type { Form, FormIndex } from './form.ts'
import { type FormGroup, type FormNode, type FormOption, type FormQuestion, isGroup } from './form-sections.ts'
import { readResponse } from './read-response.ts'
import type { QuestionnaireResponse, ResponseAnswer, ResponseItem } from './resources.ts'

/** `authored`: an ISO date and time. `subject`: whom the answers are about, such as Patient/1. */
export type ResponseHead = Readonly<{ authored: string; subject?: string }>

/** A response, and what of the case it has no question for. */
export type WrittenResponse = Readonly<{ response: QuestionnaireResponse; leftOut: readonly string[] }>

/** A case, or one of its seizures, and the form that is being answered with it. */
type Writing = Readonly<{ record: JsonObject; ranks: Ranks }>

type Ranks = FormIndex['ranks']

/**
 * A case as answers to the form, whole: reading them gives the same case.
 * @param patient with the codes of today, as `migrateCodes` gives them.
 */
export function writeResponse(patient: JsonObject, form: Form, { authored, subject }: ResponseHead): WrittenResponse {
  const id = getText(patient, 'id')
  const item = writeItems(form.items, { record: patient, ranks: form.index.ranks })
  const response: QuestionnaireResponse = {
    resourceType: 'QuestionnaireResponse',
    ...(id && { identifier: { system: CASE_ID_SYSTEM, value: id } }),
    questionnaire: `${QUESTIONNAIRE_URL}|${form.version}`,
    status: 'completed',
    ...(subject && { subject: { reference: subject } }),
    authored,
    ...(item.length > 0 && { item }),
  }
  return { response, leftOut: listLost(patient, readResponse(response, form).patient) }
}

const writeItems = (items: readonly FormNode[], writing: Writing): readonly ResponseItem[] =>
  items.flatMap((item) => {
    if (!isGroup(item)) return writeQuestion(item, writing)
    return item.repeats ? writeSeizures(item, writing) : writeGroup(item, writing)
  })

function writeGroup({ linkId, text, items }: FormGroup, writing: Writing): readonly ResponseItem[] {
  const item = writeItems(items, writing)
  return item.length > 0 ? [{ linkId, text, item }] : []
}

/** One item a seizure. One without any answer is marked as a seizure. */
const writeSeizures = ({ linkId, text, items }: FormGroup, { record, ranks }: Writing): readonly ResponseItem[] =>
  toList(record.seizures)
    .filter(isJsonObject)
    .map((seizure) => {
      const item = writeItems(items, { record: seizure, ranks })
      const isSeizure = [{ url: EXTENSIONS.isSeizure, valueBoolean: true }]
      return { linkId, text, ...(item.length > 0 ? { item } : { extension: isSeizure }) }
    })

function writeQuestion(question: FormQuestion, { record, ranks }: Writing): readonly ResponseItem[] {
  const { linkId, text, field, isRemark } = question
  const from = isRemark ? record.remarks : record
  const answer = isJsonObject(from) ? writeAnswers(question, from[field], ranks) : []
  return answer.length > 0 ? [{ linkId, text, answer }] : []
}

function writeAnswers(question: FormQuestion, value: unknown, ranks: Ranks): readonly ResponseAnswer[] {
  switch (question.kind) {
    case 'one':
      return selectOptions(question.options ?? [], [value]).map((option) => ({ valueCoding: toOptionCoding(option) }))
    case 'many':
      return writeCodes(question, toList(value), ranks)
    case 'words':
      return toList(value).flatMap(writeText)
    case 'amount':
      return writeAmount(value)
    case 'line':
    case 'area':
      return writeText(value)
    default:
      return question.kind satisfies never
  }
}

/** Answers carry their position in the case's list where that is not in the order of the form. */
function writeCodes(
  { field, options = [] }: FormQuestion,
  list: readonly unknown[],
  ranks: Ranks,
): readonly ResponseAnswer[] {
  const isInOrder = isRanked(list, ranks.get(field))
  return selectOptions(options, list).map((option) => ({
    ...(!isInOrder && { extension: [{ url: EXTENSIONS.position, valueInteger: list.indexOf(option.value) }] }),
    valueCoding: toOptionCoding(option),
  }))
}

function isRanked(list: readonly unknown[], ranks: ReadonlyMap<unknown, number> = new Map()): boolean {
  const positions = list.flatMap((value) => ranks.get(value) ?? [])
  return positions.every((position, index) => index === 0 || (positions[index - 1] ?? 0) < position)
}

const selectOptions = (options: readonly FormOption[], values: readonly unknown[]): readonly FormOption[] =>
  options.filter(({ value }) => values.includes(value))

const writeText = (value: unknown): readonly ResponseAnswer[] =>
  typeof value === 'string' && value.trim() !== '' ? [{ valueString: value }] : []

/** What was typed is kept with its number, since a case can hold either; what is no number is kept alone. */
function writeAmount(value: unknown): readonly ResponseAnswer[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [{ valueDecimal: value }] : []
  const number = typeof value === 'string' ? parseNumber(value) : undefined
  return writeText(value).map(({ valueString }) => ({
    extension: [{ url: EXTENSIONS.asEntered, valueString }],
    ...(number !== undefined && { valueDecimal: number }),
  }))
}

/** The fields that hold the state of the page, and nothing of the patient. */
const NOT_OF_PATIENT: readonly string[] = ['saved', 'submitted']

/** What one case holds and the other does not, by its path: `seizures[0].details: motor_tonic`. */
const listLost = (sent: JsonObject, kept: JsonObject): readonly string[] =>
  Object.keys(sent)
    .filter((key) => !NOT_OF_PATIENT.includes(key))
    .flatMap((key) => listLostAt(sent[key], kept[key], key))

function listLostAt(sent: unknown, kept: unknown, path: string): readonly string[] {
  if (sent === kept || isEmpty(sent)) return []
  if (Array.isArray(sent)) return sent.flatMap((value, index) => listLostFromList(value, toList(kept), path, index))
  if (!isJsonObject(sent) || !isJsonObject(kept)) return [path]
  return Object.keys(sent).flatMap((key) => listLostAt(sent[key], kept[key], `${path}.${key}`))
}

/** Objects are compared by their index, words in any order. */
function listLostFromList(value: unknown, kept: readonly unknown[], path: string, index: number): readonly string[] {
  if (isJsonObject(value)) return listLostAt(value, kept[index], `${path}[${index}]`)
  return kept.includes(value) || isEmpty(value) ? [] : [`${path}: ${String(value)}`]
}

/** Nothing is entered, by whatever way to write that. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)
