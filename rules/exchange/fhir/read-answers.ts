import { getOwnProperty, parseNumber } from '../../case/index.ts'
import type { ImportNote } from '../import-result.ts'
import { getList, getObject, getText, isJsonObject, type JsonObject } from '../json-object.ts'
import { CODE_SYSTEM_URL, EXTENSIONS } from './canonical.ts'
import { describeAnswer } from './describe-answer.ts'
import type { Form } from './form.ts'
import type { FormOption, FormQuestion } from './form-item.ts'
import { readQuantity } from './read-quantity.ts'
import { addToList, type RecordDraft } from './record-draft.ts'

/** Enters the answers to a question in the case or the seizure that they are about. */
export type ReadAnswers = (question: FormQuestion, answers: readonly JsonObject[], record: RecordDraft) => void

/** The lists to which is added what cannot be read, and what a person has to confirm. */
type Notes = Readonly<{ notUsed: ImportNote[]; toAsk: ImportNote[] }>

type FieldOptions = ReadonlyMap<string, FormOption>

/** A reader of the answers to a form. */
export function createAnswerReader(form: Form, { notUsed, toAsk }: Notes): ReadAnswers {
  return (question, answers, record) => {
    for (const answer of answers) {
      const isRead = readAnswer(question, answer, record, { options: form.index.options.get(question.field), form })
      if (!isRead) notUsed.push({ from: question.text, says: `takes no such answer: ${describeAnswer(answer)}` })
      if (hasExtension(answer, EXTENSIONS.toConfirm))
        toAsk.push({ from: question.text, says: `${describeAnswer(answer)} was taken from the record: confirm it` })
    }
  }
}

type AnswerContext = Readonly<{ options: FieldOptions | undefined; form: Form }>

/** Whether the answer is of the question's kind; a question for one answer takes the first. */
function readAnswer(question: FormQuestion, answer: JsonObject, record: RecordDraft, context: AnswerContext): boolean {
  const { kind, field } = question
  if (kind === 'amount') return readAmount(question, answer, record, context)
  const value = isCoded(question) ? readCode(answer, context) : readText(answer)
  if (value === undefined) return false
  if (kind === 'many' || kind === 'words') {
    addToList(record, field, String(value), readPosition(answer))
    return true
  }
  const target: Map<string, unknown> = question.isRemark ? record.remarks : record.values
  return setOnce(target, field, value)
}

/** Whether the value is that of the field now: the first one stays. */
function setOnce(target: Map<string, unknown>, field: string, value: unknown): boolean {
  const isFirst = !target.has(field) || target.get(field) === value
  if (isFirst) target.set(field, value)
  return isFirst
}

const isCoded = ({ kind }: FormQuestion): boolean => kind === 'one' || kind === 'many'

function readCode(answer: JsonObject, { options, form }: AnswerContext): string | undefined {
  const coding = getObject(answer, 'valueCoding')
  const code = getText(coding, 'code')
  const isOurs = [CODE_SYSTEM_URL, ''].includes(getText(coding, 'system'))
  return isOurs ? options?.get(getOwnProperty(form.renamed, code) ?? code)?.value : undefined
}

const readText = (answer: JsonObject): string | undefined => getText(answer, 'valueString') || undefined

/** A quantity has its unit with it, which must not contradict one that was answered. */
function readAmount(
  question: FormQuestion,
  answer: JsonObject,
  { values }: RecordDraft,
  { form }: AnswerContext,
): boolean {
  const { field, unitField = '' } = question
  const quantity = answer.valueQuantity
  if (!isJsonObject(quantity)) {
    const value = readNumber(answer)
    return value !== undefined && setOnce(values, field, value)
  }
  const units = [...(form.index.options.get(unitField)?.values() ?? [])].map(({ value }) => value)
  const read = readQuantity(quantity, question, units)
  if (read === undefined) return false
  if (read.unit !== undefined && !setOnce(values, unitField, read.unit)) return false
  return setOnce(values, field, read.value)
}

/** As it was typed, unless the number was changed since. */
function readNumber(answer: JsonObject): number | string | undefined {
  const number = [answer.valueDecimal, answer.valueInteger].find((value) => typeof value === 'number')
  const typed = getText(findExtension(answer, EXTENSIONS.asEntered) ?? {}, 'valueString')
  return typed !== '' && (number === undefined || parseNumber(typed) === number) ? typed : number
}

function readPosition(answer: JsonObject): number {
  const position = findExtension(answer, EXTENSIONS.position)?.valueInteger
  return typeof position === 'number' ? position : Number.POSITIVE_INFINITY
}

const findExtension = (answer: JsonObject, url: string): JsonObject | undefined =>
  getList(answer, 'extension').find((extension) => extension.url === url)

const hasExtension = (answer: JsonObject, url: string): boolean => findExtension(answer, url) !== undefined
