import { Button, chakra } from '@chakra-ui/react'
import { type FormikHelpers, useFormikContext } from 'formik'
import { useId } from 'react'
import { DIAGNOSES } from '../../../rules/pack/syndrome-codes.ts'
import { getSyndromeName } from '../../../rules/text/syndrome-names.ts'
import { storeForFiling } from '../../api-client/case-saving.ts'
import { apiClient, useSession } from '../../api-client/current-session.ts'
import { canEnterWizard } from '../../api-client/session.ts'
import { useSubmit, useTimedFlag } from '../../api-client/use-submit.ts'
import { caseStore } from '../../case/current-case.ts'
import { pack } from '../../case/pack.ts'
import { InlineLink, SelectInput } from '../../ui/controls.tsx'
import { FormField, TextAreaField } from '../../ui/form-field.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { ErrorAlert, SuccessMessage } from '../../ui/status-messages.tsx'
import { FormStack, SubmitForm } from '../../ui/submit-form.tsx'
import { TEXTS } from '../../ui/texts.ts'
import { EMPTY_ENTRIES, toValidationRecord, type ValidationEntries, validateEntries } from './validation.ts'

/** The form on whether the result was right (product.md §2, 'Validation screen'); needs no login. */
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
  const { send, failure, isPending } = useSubmit()
  const { isShown, show } = useTimedFlag()
  const submit = async (entries: ValidationEntries, { resetForm }: FormikHelpers<ValidationEntries>) => {
    const filedOn = await storeForFiling()
    const record = { ...toValidationRecord(caseStore.getCase().id ?? '', entries), ...filedOn }
    if (!(await send(() => apiClient.post('/api/validation', record)))) return
    resetForm()
    show()
  }
  return (
    <SubmitForm initialValues={EMPTY_ENTRIES} validate={validateEntries} onSubmit={submit}>
      {() => (
        <FormStack>
          <Questions />
          {failure && <ErrorAlert>{failure.message}</ErrorAlert>}
          <Button type="submit" size="lg" alignSelf="start" aria-disabled={isPending}>
            Submit
          </Button>
          <SuccessMessage>{isShown && TEXTS.commentSubmitted}</SuccessMessage>
        </FormStack>
      )}
    </SubmitForm>
  )
}

/** After the first attempt to submit, missing answers are named until they are given. */
function Questions() {
  const { values, submitCount, setFieldValue, getFieldProps } = useFormikContext<ValidationEntries>()
  const errors = submitCount > 0 ? validateEntries(values) : {}
  return (
    <>
      {(['containedInLikely', 'othersInLikely'] as const).map((key) => (
        <YesNo
          key={key}
          question={TEXTS[key]}
          name={key}
          value={values[key]}
          error={errors[key]}
          onAnswer={(answer) => setFieldValue(key, answer)}
        />
      ))}
      <FormField label="Correct diagnosis" error={errors.correctDiagnosis}>
        <SelectInput {...getFieldProps('correctDiagnosis')}>
          <option value="">Choose …</option>
          {DIAGNOSES.map((code) => (
            <option key={code} value={code}>
              {formatDiagnosis(code)}
            </option>
          ))}
        </SelectInput>
      </FormField>
      <TextAreaField label="Comment" name="comment" rows={10} />
    </>
  )
}

/** Explains the one choice that is not a syndrome. */
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
