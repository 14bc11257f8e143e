import { Button, chakra, Input } from '@chakra-ui/react'
import { type FormEvent, useId, useState } from 'react'
import { parseNumber } from '../../../rules/case/index.ts'
import { validateNumber } from '../../case/amounts.ts'
import type { FieldDefinition } from '../../case/sections/field-values.ts'
import { SelectInput } from '../../ui/controls.tsx'
import { describeNumber, listNumbers, readNumber } from './numbers.ts'
import { createAnswer, type QuestionProps } from './question-props.ts'

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
