import { getOwnProperty, parseNumber } from '../../case/index.ts'
import type { ImportNote } from '../import-result.ts'
import { getList, getObject, getText, isJsonObject, type JsonObject } from '../json-object.ts'
import { CODE_SYSTEM_URL, EXTENSIONS } from './canonical.ts'
import type { Form } from './form.ts'
import type { FormOption, FormQuestion } from './form-sections.ts'

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

/** The value of an answer as a person reads it. */
export function describeAnswer(answer: JsonObject): string {
  const coding = getObject(answer, 'valueCoding')
  const [key = ''] = Object.keys(answer).filter((name) => name.startsWith('value'))
  return getText(coding, 'display') || getText(coding, 'code') || JSON.stringify(answer[key]) || 'nothing'
}

/** A number with the unit that it was given in, as the field of the unit has it. */
type QuantityReading = Readonly<{ value: number; unit?: string }>

type UcumUnit = Readonly<{ unit: string; factor?: number }>

const DAYS_PER_WEEK = 7

/** The codes of UCUM and the words that programs write in their place, as the units that a case has. */
const UNITS: Readonly<Record<string, readonly UcumUnit[]>> = {
  ...nameUnit(['a', 'yr', 'year', 'years'], { unit: 'years' }),
  ...nameUnit(['mo', 'month', 'months'], { unit: 'months' }),
  ...nameUnit(['wk', 'week', 'weeks'], { unit: 'weeks' }, { unit: 'days', factor: DAYS_PER_WEEK }),
  ...nameUnit(['d', 'day', 'days'], { unit: 'days' }),
  ...nameUnit(['hz', '/s', '1/s', 'hertz', 'per second'], { unit: 'Hz' }),
  ...nameUnit(['/d', '1/d', 'per day'], { unit: 'per day' }),
  ...nameUnit(['/wk', '1/wk', 'per week'], { unit: 'per week' }),
  ...nameUnit(['/mo', '1/mo', 'per month'], { unit: 'per month' }),
  ...nameUnit(['/a', '1/a', 'per year'], { unit: 'per year' }),
}

function nameUnit(names: readonly string[], ...units: readonly UcumUnit[]): Record<string, readonly UcumUnit[]> {
  return Object.fromEntries(names.map((name) => [name, units]))
}

/**
 * A quantity as the question takes it: in the unit of the question, or in one of those that the field of its unit has.
 * Undefined where it is no number, or its unit is another: six months are never six years.
 */
function readQuantity(
  quantity: JsonObject,
  question: FormQuestion,
  units: readonly string[],
): QuantityReading | undefined {
  const { value } = quantity
  if (typeof value !== 'number') return undefined
  const written = getText(quantity, 'code') || getText(quantity, 'unit')
  if (written === '' || written === '1') return { value }
  const accepted = question.unitField === undefined ? [question.unit ?? ''] : units
  const candidates = UNITS[written.toLowerCase()] ?? [{ unit: written }]
  const unit = candidates.find((one) => accepted.includes(one.unit))
  if (unit === undefined) return undefined
  return {
    value: value * (unit.factor ?? 1),
    ...(question.unitField !== undefined && { unit: unit.unit }),
  }
}

/** A case or a seizure while its answers are read. A value of a list has its position, where that is known. */
export type RecordDraft = Readonly<{
  isOfSeizure: boolean
  values: Map<string, unknown>
  remarks: Map<string, string>
  lists: Map<string, Map<string, number>>
}>

export const createRecord = (of: 'case' | 'seizure'): RecordDraft => ({
  isOfSeizure: of === 'seizure',
  values: new Map(),
  remarks: new Map(),
  lists: new Map(),
})

/** Adds a value to a list, once. */
function addToList({ lists }: RecordDraft, field: string, value: string, position: number): void {
  const list = lists.get(field) ?? new Map<string, number>()
  lists.set(field, list)
  if (!list.has(value)) list.set(value, position)
}

export const hasAnswers = ({ values, remarks, lists }: RecordDraft): boolean =>
  values.size + remarks.size + lists.size > 0

/** The fields that have an answer, each list in its order. */
export const finishRecord = ({ values, remarks, lists }: RecordDraft): JsonObject => ({
  ...Object.fromEntries(values),
  ...Object.fromEntries([...lists].map(([field, list]) => [field, sortByPosition(list)])),
  ...(remarks.size > 0 && { remarks: Object.fromEntries(remarks) }),
})

/** Values without a position come after those that have one, in the order in which they came. */
const sortByPosition = (list: ReadonlyMap<string, number>): readonly string[] =>
  [...list].sort(([, one], [, other]) => (one === other ? 0 : one - other)).map(([value]) => value)
