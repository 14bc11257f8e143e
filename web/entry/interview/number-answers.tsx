import { Button, chakra, Input } from '@chakra-ui/react'
import { type FormEvent, useId, useState } from 'react'
import type { QuestionSummary } from '../../../rules/assess/interview/describe-interview.ts'
import { parseNumber, selectFormItems } from '../../../rules/case/index.ts'
import { parseWrittenAge, validateNumber } from '../../case/amounts.ts'
import type { WizardCase } from '../../case/case-record.ts'
import type { FieldDefinition } from '../../case/sections/field-values.ts'
import { FORM_PAGES } from '../../case/vocabulary.ts'
import { SelectInput } from '../../ui/controls.tsx'
import { getSectionPath } from './answer-texts.ts'
import type { NewAnswer } from './session.ts'

type NumberAnswerProps = QuestionProps & Readonly<{ field: FieldDefinition }>

/** The numbers that a question asks for, each entered as a whole. */
export const NumberAnswers = (props: QuestionProps) =>
  listNumbers(props.question).map((field) => <NumberAnswer key={field.key} {...props} field={field} />)

/** An age or a frequency; it becomes an answer when it is entered, not with every key. */
function NumberAnswer({ field, ...props }: NumberAnswerProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [unit, setUnit] = useState<string>(field.units?.[0] ?? '')
  const [note, setNote] = useState<string>()
  const enter = (event: FormEvent) => {
    event.preventDefault()
    const change = readNumber(field, text, unit)
    if (parseNumber(change[field.key]) === undefined) setNote(validateNumber(text) ?? 'Please write a number first.')
    else props.onAnswer(createAnswer(props, describeNumber(field, change), change))
  }
  return (
    <chakra.form css={NUMBER_STYLES} noValidate onSubmit={enter}>
      <label htmlFor={id}>{field.label}</label>
      <Input
        id={id}
        value={text}
        onChange={({ target }) => setText(target.value)}
        inputMode="decimal"
        autoComplete="off"
        maxW="5rem"
        aria-describedby={`${id}-note`}
        aria-invalid={note !== undefined}
      />
      {field.units ? <UnitChoice field={field} unit={unit} onChoose={setUnit} /> : field.unit}
      <Button type="submit" variant="outline">
        Enter
      </Button>
      <chakra.p id={`${id}-note`} aria-live="polite" color="fg.error">
        {note}
      </chakra.p>
    </chakra.form>
  )
}

type UnitChoiceProps = Readonly<{ field: FieldDefinition; unit: string; onChoose: (unit: string) => void }>

const UnitChoice = ({ field: { label, units = [] }, unit, onChoose }: UnitChoiceProps) => (
  <SelectInput w="auto" aria-label={`${label}: unit`} value={unit} onChange={({ target }) => onChoose(target.value)}>
    {units.map((one) => (
      <option key={one}>{one}</option>
    ))}
  </SelectInput>
)

const NUMBER_STYLES = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  textStyle: 'sm',
  '& > label, & > p': { flexBasis: 'full' },
}

type NumberFields = Readonly<Record<string, string>>

/** The numbers among the fields of a question. */
const listNumbers = ({ investigation: { fields } }: QuestionSummary): readonly FieldDefinition[] =>
  NUMBER_FIELDS.filter(({ key }) => fields.some((field) => field === key))

const NUMBER_FIELDS: readonly FieldDefinition[] = selectFormItems(FORM_PAGES, 'field')
  .filter(({ page, field: { kind } }) => !page.perSeizure && (kind === 'amount' || kind === 'number'))
  .map(({ field }) => field)

/** What a number sets, with its unit; an age may be written with its unit, as '2 weeks'. */
function readNumber(field: FieldDefinition, text: string, unit: string): NumberFields {
  const { key, unitKey, units = [] } = field
  if (unitKey === undefined) return { [key]: text.trim() }
  const written = parseWrittenAge(text)
  const writtenUnit = written?.unit ?? unit
  return written && units.some((one) => one === writtenUnit)
    ? { [key]: written.amount, [unitKey]: writtenUnit }
    : { [key]: text.trim(), [unitKey]: unit }
}

/** 'Age at onset of seizures: 14 days'. */
const describeNumber = ({ key, label, unitKey, unit = '' }: FieldDefinition, set: NumberFields): string =>
  `${label}: ${set[key]} ${unitKey === undefined ? unit : set[unitKey]}`.trim()

/** `patient`: the case of which it is asked. `onAnswer` enters an answer. */
export type QuestionProps = Readonly<{
  question: QuestionSummary
  patient: WizardCase
  onAnswer: (answer: NewAnswer) => void
}>

export const createAnswer = (
  { question, patient }: Pick<QuestionProps, 'question' | 'patient'>,
  text: string,
  change: NewAnswer['change'],
): NewAnswer => ({ id: question.id, says: text, path: getSectionPath(question), before: patient, change })
