import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { DEFAULT_UNIT } from '../../rules/engine/index.ts'
import type { Section } from '../../rules/pack/index.ts'
import { validateNumber, validateOnset } from '../case/amounts.ts'
import type { WizardCase } from '../case/case-record.ts'
import { getFieldText, type SectionRef, withFields, withFieldText } from '../case/section-ref.ts'
import { caseStore, useCaseRecord } from '../case/use-case.ts'
import { SelectInput, TextArea, TextInput } from '../ui/controls.tsx'
import { changeRecord, WIZARD_VOCABULARY } from './use-section.ts'

export type FieldDefinition = NonNullable<Section['fields']>[number]
type FieldProps = Readonly<{ sectionRef: SectionRef; field: FieldDefinition; labelledBy: string | undefined }>

/** What is written, by its kind. `titledBy`: the heading that already says what the label would. */
export function Field({ sectionRef, field, labelledBy }: FieldProps) {
  const id = useId()
  return (
    <chakra.div display="flex" flexDirection="column" gap="1.5">
      {labelledBy === undefined && (
        <chakra.label htmlFor={id} textStyle="sm" fontWeight="medium">
          {field.label}
        </chakra.label>
      )}
      {field.kind === 'amount' || field.kind === 'number' ? (
        <NumberField id={id} sectionRef={sectionRef} field={field} labelledBy={labelledBy} />
      ) : (
        <FreeTextField id={id} sectionRef={sectionRef} field={field} labelledBy={labelledBy} />
      )}
    </chakra.div>
  )
}

type InputProps = FieldProps & Readonly<{ id: string }>

/** An input that starts with the text of the case and writes to the case with every key. */
function connectToCase(sectionRef: SectionRef, key: string) {
  return {
    name: key,
    defaultValue: getFieldText(caseStore.getRecord(), sectionRef, WIZARD_VOCABULARY, key),
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      changeRecord((record) => withFieldText(record, sectionRef, WIZARD_VOCABULARY, key, target.value)),
  }
}

function FreeTextField({ id, sectionRef, field: { key, kind }, labelledBy }: InputProps) {
  const text = connectToCase(sectionRef, key)
  return kind === 'area' ? (
    <TextArea {...text} id={id} aria-labelledby={labelledBy} />
  ) : (
    <TextInput {...text} id={id} aria-labelledby={labelledBy} maxW="sm" />
  )
}

function NumberField({ id, sectionRef, field, labelledBy }: InputProps) {
  const text = connectToCase(sectionRef, field.key)
  const noteId = useId()
  const note = useCaseRecord(({ patient }) => validateField(field, patient))
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="1.5">
      <chakra.div display="flex" alignItems="center" gap="2">
        <TextInput
          {...text}
          id={id}
          inputMode="decimal"
          autoComplete="off"
          maxW="9rem"
          aria-labelledby={labelledBy}
          aria-describedby={noteId}
          aria-invalid={note !== undefined}
        />
        {field.unitKey === undefined ? field.unit : <UnitSelect field={field} unitKey={field.unitKey} />}
      </chakra.div>
      <chakra.p id={noteId} aria-live="polite" flex="1 1 16rem" textStyle="sm" color={note ? 'fg.error' : 'fg.muted'}>
        {note ?? field.hint}
      </chakra.p>
    </chakra.div>
  )
}

function UnitSelect({ field, unitKey }: { field: FieldDefinition; unitKey: string }) {
  const unit = useCaseRecord(({ patient }) => String(patient[unitKey] || DEFAULT_UNIT))
  return (
    <SelectInput
      w="auto"
      aria-label={`${field.label}: unit`}
      value={unit}
      onChange={({ target }) => changeRecord((record) => withFields(record, { [unitKey]: target.value }))}
    >
      {field.units?.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </SelectInput>
  )
}

const validateField = ({ key }: FieldDefinition, patient: WizardCase): string | undefined => {
  if (key === 'ageAtOnset') return validateOnset(patient)
  const entered = patient[key]
  return typeof entered === 'string' || typeof entered === 'number' ? validateNumber(entered) : undefined
}
