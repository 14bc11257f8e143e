import { chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { canEnterWizard } from '../api-client/session.ts'
import { apiClient, useSession } from '../api-client/use-session.ts'
import { useSubmit, useTimedFlag } from '../api-client/use-submit.ts'
import { pack } from '../case/pack.ts'
import { getSyndromeName } from '../case/syndrome-name.ts'
import { caseStore } from '../case/use-case.ts'
import { Button, InlineLink, SelectInput, TextArea } from '../ui/controls.tsx'
import { FormField, FormStack } from '../ui/form-field.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { ErrorAlert, SuccessMessage } from '../ui/status-messages.tsx'
import { TEXTS } from '../ui/texts.ts'
import { DIAGNOSES, EMPTY_ENTRIES, toValidationRecord, type ValidationEntries, validateEntries } from './validation.ts'

/** Whether the product was right (product.md §2, 'Validation screen'); needs nobody to be signed in. */
export function ValidationPage() {
  const canEnter = useSession(({ access }) => canEnterWizard(access))
  return (
    <chakra.div display="flex" flexDirection="column" gap="5" maxW="40rem">
      <PageHeading>Validation</PageHeading>
      <p>This form is for validation only. It is absent from the published version.</p>
      <ValidationForm />
      {canEnter && <InlineLink to="/pages/Results">Back to the results</InlineLink>}
    </chakra.div>
  )
}

function ValidationForm() {
  const [entries, setEntries] = useState(EMPTY_ENTRIES)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const { send, failure, isPending } = useSubmit()
  const { isShown, show } = useTimedFlag()
  const submit = async () => {
    setIsSubmitted(true)
    if (Object.keys(validateEntries(entries)).length > 0) return
    const record = toValidationRecord(caseStore.getCase().id ?? '', entries)
    if (!(await send(() => apiClient.post('/api/validation', record)))) return
    setEntries(EMPTY_ENTRIES)
    setIsSubmitted(false)
    show()
  }
  return (
    <FormStack onSubmit={submit}>
      <Questions
        entries={entries}
        errors={isSubmitted ? validateEntries(entries) : {}}
        onChange={(part) => setEntries((before) => ({ ...before, ...part }))}
      />
      {failure && <ErrorAlert>{failure.message}</ErrorAlert>}
      <Button type="submit" size="lg" alignSelf="start" aria-disabled={isPending}>
        Submit
      </Button>
      <SuccessMessage>{isShown && TEXTS.commentSubmitted}</SuccessMessage>
    </FormStack>
  )
}

type QuestionsProps = Readonly<{
  entries: ValidationEntries
  errors: ReturnType<typeof validateEntries>
  onChange: (part: Partial<ValidationEntries>) => void
}>

const Questions = ({ entries, errors, onChange }: QuestionsProps) => (
  <>
    {(['containedInLikely', 'othersInLikely'] as const).map((key) => (
      <YesNo
        key={key}
        question={TEXTS[key]}
        name={key}
        value={entries[key]}
        error={errors[key]}
        onAnswer={(answer) => onChange({ [key]: answer })}
      />
    ))}
    <FormField label="Correct diagnosis" error={errors.correctDiagnosis}>
      {(control) => (
        <SelectInput
          {...control}
          value={entries.correctDiagnosis}
          onChange={({ target }) => onChange({ correctDiagnosis: target.value })}
        >
          <option value="">Choose …</option>
          {DIAGNOSES.map((code) => (
            <option key={code} value={code}>
              {formatDiagnosis(code)}
            </option>
          ))}
        </SelectInput>
      )}
    </FormField>
    <FormField label="Comment">
      {(control) => (
        <TextArea
          {...control}
          rows={10}
          value={entries.comment}
          onChange={({ target }) => onChange({ comment: target.value })}
        />
      )}
    </FormField>
  </>
)

/** The one choice that is no syndrome is explained. */
const formatDiagnosis = (code: string): string => {
  const name = getSyndromeName(pack, code)
  return `${code}: ${name === code ? 'none of these syndromes' : name}`
}

const YES_NO_OPTIONS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

type YesNoProps = Readonly<{
  question: string
  name: string
  value: string
  error: string | undefined
  onAnswer: (answer: string) => void
}>

function YesNo({ question, name, value, error, onAnswer }: YesNoProps) {
  const title = useId()
  return (
    <chakra.div display="flex" flexDirection="column" gap="1.5">
      <chakra.p id={title} textStyle="sm" fontWeight="medium">
        {question}
      </chakra.p>
      <RadioGroup labelledBy={title} name={name} options={YES_NO_OPTIONS} value={value} onChoose={onAnswer} />
      <chakra.p aria-live="polite" textStyle="sm" color="fg.error">
        {error}
      </chakra.p>
    </chakra.div>
  )
}
