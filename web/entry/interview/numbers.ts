import type { QuestionSummary } from '../../../rules/assess/interview/describe-interview.ts'
import { selectFormItems } from '../../../rules/case/index.ts'
import { parseWrittenAge } from '../../case/amounts.ts'
import type { FieldDefinition } from '../../case/sections/field-values.ts'
import { FORM_PAGES } from '../../case/vocabulary.ts'

type NumberFields = Readonly<Record<string, string>>

/** The numbers among the fields of a question. */
export const listNumbers = ({ investigation: { fields } }: QuestionSummary): readonly FieldDefinition[] =>
  NUMBER_FIELDS.filter(({ key }) => fields.some((field) => field === key))

const NUMBER_FIELDS: readonly FieldDefinition[] = selectFormItems(FORM_PAGES, 'field')
  .filter(({ page, field: { kind } }) => !page.perSeizure && (kind === 'amount' || kind === 'number'))
  .map(({ field }) => field)

/** What a number sets, with its unit; an age may be written with its unit, as '2 weeks'. */
export function readNumber(field: FieldDefinition, text: string, unit: string): NumberFields {
  const { key, unitKey, units = [] } = field
  if (unitKey === undefined) return { [key]: text.trim() }
  const written = parseWrittenAge(text)
  const writtenUnit = written?.unit ?? unit
  return written && units.some((one) => one === writtenUnit)
    ? { [key]: written.amount, [unitKey]: writtenUnit }
    : { [key]: text.trim(), [unitKey]: unit }
}

/** 'Age at onset of seizures: 14 days'. */
export const describeNumber = ({ key, label, unitKey, unit = '' }: FieldDefinition, set: NumberFields): string =>
  `${label}: ${set[key]} ${unitKey === undefined ? unit : set[unitKey]}`.trim()
