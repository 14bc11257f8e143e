import { Box, Button, Field, Flex, Input, Textarea } from '@chakra-ui/react'
import { type ChangeEvent, useId, useState } from 'react'
import {
  describeAmbiguousAge,
  parseWrittenAge,
  validateBounded,
  validateFrequency,
  validateOnset,
  validateOnsetEnd,
} from '../case/amounts.ts'
import type { CaseRecord } from '../case/case-record.ts'
import { caseStore, useCaseRecord } from '../case/current-case.ts'
import {
  type FieldDefinition,
  findFieldUnit,
  getFieldText,
  type Shortcut,
  withFieldText,
  withFieldUnit,
  withShortcut,
  withUnitRead,
} from '../case/sections/field-values.ts'
import { getShownSeizure, type SectionRef } from '../case/sections/section-ref.ts'
import { SelectInput } from '../ui/controls.tsx'
import { useTypedText } from './page-form.tsx'

type FieldProps = Readonly<{ sectionRef: SectionRef; field: FieldDefinition; labelledBy: string | undefined }>

/** What is typed, by its kind, with one error beside it. `labelledBy`: the heading that replaces the label. */
export function TypedField({ sectionRef, field, labelledBy }: FieldProps) {
  const { kind } = field
  const noteId = useId()
  const [isWriting, setIsWriting] = useState(false)
  const { input, error, change } = useTypedText({
    name: field.key,
    read: (record) => getFieldText(record, sectionRef, field),
    write: (record, text) => withFieldText(record, sectionRef, field, text),
    findProblem: (record) => validateField(record, sectionRef, field),
  })
  // Until it is left, the unit that is written after a number is not questioned.
  const problem = isWriting && parseWrittenAge(input.value) !== undefined ? undefined : error
  const readUnit = () => caseStore.change((record) => withUnitRead(record, sectionRef, field))
  const shared = {
    ...input,
    'aria-labelledby': labelledBy,
    'aria-describedby': noteId,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change(target.value),
  }
  return (
    <Field.Root invalid={problem !== undefined} className="field" data-kind={kind}>
      {labelledBy === undefined && <Field.Label>{field.label}</Field.Label>}
      {kind === 'area' && <Textarea {...shared} rows={3} placeholder=" " css={ONE_LINE_WHILE_EMPTY} />}
      {kind === 'text' && <Input {...shared} maxW="sm" />}
      {kind !== 'area' && kind !== 'text' && (
        <Flex wrap="wrap" align="center" columnGap="4" rowGap="1.5">
          <Flex align="center" gap="2" maxW="full">
            <Input
              {...shared}
              onChange={(event) => {
                shared.onChange(event)
                if (WHOLE_UNIT.test(event.target.value)) readUnit()
              }}
              onFocus={() => setIsWriting(true)}
              onBlur={(event) => {
                setIsWriting(false)
                readUnit()
                input.onBlur(event)
              }}
              inputMode="decimal"
              autoComplete="off"
              w={kind === 'amount' ? '6rem' : '9rem'}
              minW="5rem"
            />
            <Unit sectionRef={sectionRef} field={field} />
          </Flex>
          <Box id={noteId} aria-live="polite" flex="1 1 16rem">
            {problem === undefined ? (
              field.hint !== undefined && <Field.HelperText>{field.hint}</Field.HelperText>
            ) : (
              <Field.ErrorText>{problem}</Field.ErrorText>
            )}
          </Box>
        </Flex>
      )}
    </Field.Root>
  )
}

/** A free text that nobody uses takes one line (decisions.md, 'Third round'). */
const ONE_LINE_WHILE_EMPTY = { '&:placeholder-shown:not(:focus)': { height: '11', resize: 'none' } }

/** A unit to which no further letter belongs: what follows from it appears before the click that leaves the field. */
const WHOLE_UNIT = /\d\s*(days|weeks|months|years)$/i

type UnitProps = Readonly<{ sectionRef: SectionRef; field: FieldDefinition }>

/** The unit as a choice, or in words where it is fixed or chosen with a field above. */
function Unit({ sectionRef, field }: UnitProps) {
  // It is within the field of the amount, and has its own id and no error.
  const id = useId()
  const unit = useCaseRecord((record) => findFieldUnit(record, sectionRef, field))
  if (field.units === undefined) return field.unit ?? unit
  return (
    <SelectInput
      id={id}
      aria-invalid={false}
      data-invalid={undefined}
      w="auto"
      flexShrink="0"
      aria-label={`${field.label}: unit`}
      value={unit}
      onChange={({ target }) => caseStore.change((record) => withFieldUnit(record, sectionRef, field, target.value))}
    >
      {unit === '' && <option value="">choose</option>}
      {field.units.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </SelectInput>
  )
}

type ShortcutsProps = Readonly<{ sectionRef: SectionRef; shortcuts: readonly Shortcut[]; labelledBy: string }>

/** Buttons that fill several fields at once. */
export const Shortcuts = ({ sectionRef, shortcuts, labelledBy }: ShortcutsProps) => (
  <Flex role="group" aria-labelledby={labelledBy} wrap="wrap" gap="2">
    {shortcuts.map((shortcut) => (
      <Button
        size="sm"
        variant="outline"
        key={shortcut.label}
        onClick={() => caseStore.change((record) => withShortcut(record, sectionRef, shortcut))}
      >
        {shortcut.label}
      </Button>
    ))}
  </Flex>
)

/** The message at a number, by what it holds: an age at onset is compared with the other ages. */
function validateField(record: CaseRecord, sectionRef: SectionRef, field: FieldDefinition): string | undefined {
  const { patient } = record
  const text = getFieldText(record, sectionRef, field)
  if (field.kind === 'frequency') return validateFrequency(getShownSeizure(record), field.key)
  const ambiguous = field.kind === 'amount' ? describeAmbiguousAge(text) : undefined
  if (ambiguous !== undefined) return ambiguous
  if (field.key === 'ageAtOnsetTo') return validateOnsetEnd(patient)
  if (field.key !== 'ageAtOnset') return validateBounded(text, field)
  return validateOnset(patient, sectionRef.page.perSeizure ? getShownSeizure(record) : patient)
}
