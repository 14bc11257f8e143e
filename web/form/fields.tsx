import { Button, chakra, Input, Textarea } from '@chakra-ui/react'
import { useId, useState } from 'react'
import {
  describeAmbiguousAge,
  parseWrittenAge,
  validateBounded,
  validateFrequency,
  validateOnset,
  validateOnsetEnd,
} from '../case/amounts.ts'
import type { CaseRecord } from '../case/case-record.ts'
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
import { caseStore, useCaseRecord } from '../case/use-case.ts'
import { SelectInput } from '../ui/controls.tsx'

type FieldProps = Readonly<{ sectionRef: SectionRef; field: FieldDefinition; labelledBy: string | undefined }>

/** What is written, by its kind. `labelledBy`: the heading that replaces the label. */
export function Field({ sectionRef, field, labelledBy }: FieldProps) {
  const id = useId()
  return (
    <chakra.div className="field" data-kind={field.kind} display="flex" flexDirection="column" gap="1.5">
      {labelledBy === undefined && (
        <chakra.label htmlFor={id} textStyle="sm" fontWeight="medium">
          {field.label}
        </chakra.label>
      )}
      {field.kind === 'text' || field.kind === 'area' ? (
        <FreeTextField id={id} sectionRef={sectionRef} field={field} labelledBy={labelledBy} />
      ) : (
        <NumberField id={id} sectionRef={sectionRef} field={field} labelledBy={labelledBy} />
      )}
    </chakra.div>
  )
}

type InputProps = FieldProps & Readonly<{ id: string }>
/** A free text that nobody uses takes one line (decisions.md, 'Third round'). */
const ONE_LINE_WHILE_EMPTY = { '&:placeholder-shown:not(:focus)': { height: '11', resize: 'none' } }

type InputChange = React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>

const createTextWriter =
  (sectionRef: SectionRef, field: FieldDefinition) =>
  ({ target }: InputChange): void =>
    caseStore.change((record) => withFieldText(record, sectionRef, field, target.value))

/** An input that starts with the text of the case and writes to the case with every key. */
function FreeTextField({ id, sectionRef, field, labelledBy }: InputProps) {
  const text = {
    name: field.key,
    defaultValue: getFieldText(caseStore.getRecord(), sectionRef, field),
    onChange: createTextWriter(sectionRef, field),
  }
  return field.kind === 'area' ? (
    <Textarea {...text} rows={3} id={id} aria-labelledby={labelledBy} placeholder=" " css={ONE_LINE_WHILE_EMPTY} />
  ) : (
    <Input {...text} id={id} aria-labelledby={labelledBy} maxW="sm" />
  )
}

/** A unit to which no further letter belongs. */
const WHOLE_UNIT = /\d\s*(days|weeks|months|years)$/i

/**
 * A number follows the case: a shortcut fills it, and a unit that is written after it moves to the choice of units as
 * soon as it is written in full, or when the field is left. Until then the unit is not questioned. What follows
 * from the unit, such as a further section, so appears before the click that leaves the field.
 */
function NumberField({ id, sectionRef, field, labelledBy }: InputProps) {
  const [isWriting, setIsWriting] = useState(false)
  const text = useCaseRecord((record) => getFieldText(record, sectionRef, field))
  const noteId = useId()
  const problem = useCaseRecord((record) => validateField(record, sectionRef, field))
  const note = isWriting && parseWrittenAge(text) !== undefined ? undefined : problem
  const writeText = createTextWriter(sectionRef, field)
  const readUnit = () => caseStore.change((record) => withUnitRead(record, sectionRef, field))
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="1.5">
      <chakra.div display="flex" alignItems="center" gap="2" maxW="full">
        <Input
          id={id}
          name={field.key}
          value={text}
          onChange={(event) => {
            writeText(event)
            if (WHOLE_UNIT.test(event.target.value)) readUnit()
          }}
          onFocus={() => setIsWriting(true)}
          onBlur={() => {
            setIsWriting(false)
            readUnit()
          }}
          inputMode="decimal"
          autoComplete="off"
          w={field.kind === 'amount' ? '6rem' : '9rem'}
          minW="5rem"
          aria-labelledby={labelledBy}
          aria-describedby={noteId}
          aria-invalid={note !== undefined}
        />
        <Unit sectionRef={sectionRef} field={field} />
      </chakra.div>
      <chakra.p id={noteId} aria-live="polite" flex="1 1 16rem" textStyle="sm" color={note ? 'fg.error' : 'fg.muted'}>
        {note ?? field.hint}
      </chakra.p>
    </chakra.div>
  )
}

type UnitProps = Readonly<{ sectionRef: SectionRef; field: FieldDefinition }>

/** The unit as a choice, or in words where it is fixed or chosen with a field above. */
function Unit({ sectionRef, field }: UnitProps) {
  const unit = useCaseRecord((record) => findFieldUnit(record, sectionRef, field))
  if (field.units === undefined) return field.unit ?? unit
  return (
    <SelectInput
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
  <chakra.div role="group" aria-labelledby={labelledBy} display="flex" flexWrap="wrap" gap="2">
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
  </chakra.div>
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
