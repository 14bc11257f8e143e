import { chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { mayEnter } from '../api-client/session.ts'
import { client, useSession } from '../api-client/use-session.ts'
import { useBriefly, useSending } from '../api-client/use-submit.ts'
import { pack } from '../case/pack.ts'
import { caseStore } from '../case/use-case.ts'
import { nameOf } from '../results/text/groups.ts'
import { Button, SelectInput, TextArea, TextLink } from '../ui/controls.tsx'
import { FormStack, Labelled } from '../ui/form-field.tsx'
import { Fault, Success } from '../ui/notes.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Choice } from '../ui/radio-group.tsx'
import { SPECIFIED } from '../ui/texts.ts'
import { DIAGNOSES, faultsIn, NOTHING_ENTERED, recordOf, type ValidationEntries } from './validation.ts'

/** Whether the product was right (product.md §2, 'Validation screen'); needs nobody to be signed in. */
export function ValidationPage() {
  const isLetIn = useSession(({ access }) => mayEnter(access))
  return (
    <chakra.div display="flex" flexDirection="column" gap="5" maxW="40rem">
      <PageHeading>Validation</PageHeading>
      <p>This form is for validation only. It is absent from the published version.</p>
      <ValidationForm />
      {isLetIn && <TextLink to="/pages/Results">Back to the results</TextLink>}
    </chakra.div>
  )
}

function ValidationForm() {
  const [entries, setEntries] = useState(NOTHING_ENTERED)
  const [isTried, setIsTried] = useState(false)
  const { send, failure, isUnderWay } = useSending()
  const { isShown, show } = useBriefly()
  const submit = async () => {
    setIsTried(true)
    if (Object.keys(faultsIn(entries)).length > 0) return
    const record = recordOf(caseStore.get().id ?? '', entries)
    if (!(await send(() => client.post('/api/validation', record)))) return
    setEntries(NOTHING_ENTERED)
    setIsTried(false)
    show()
  }
  return (
    <FormStack onSubmit={submit}>
      <Questions
        entries={entries}
        faults={isTried ? faultsIn(entries) : {}}
        onEnter={(part) => setEntries((before) => ({ ...before, ...part }))}
      />
      {failure && <Fault>{failure.sentence}</Fault>}
      <Button type="submit" size="lg" alignSelf="start" aria-disabled={isUnderWay}>
        Submit
      </Button>
      <Success>{isShown && SPECIFIED.commentSubmitted}</Success>
    </FormStack>
  )
}

type QuestionsProps = Readonly<{
  entries: ValidationEntries
  faults: ReturnType<typeof faultsIn>
  onEnter: (part: Partial<ValidationEntries>) => void
}>

const Questions = ({ entries, faults, onEnter }: QuestionsProps) => (
  <>
    {(['containedInLikely', 'othersInLikely'] as const).map((key) => (
      <YesNo
        key={key}
        question={SPECIFIED[key]}
        name={key}
        value={entries[key]}
        fault={faults[key]}
        onAnswer={(answer) => onEnter({ [key]: answer })}
      />
    ))}
    <Labelled label="Correct diagnosis" fault={faults.correctDiagnosis}>
      {(ties) => (
        <SelectInput
          {...ties}
          value={entries.correctDiagnosis}
          onChange={({ target }) => onEnter({ correctDiagnosis: target.value })}
        >
          <option value="">Choose …</option>
          {DIAGNOSES.map((code) => (
            <option key={code} value={code}>
              {labelOf(code)}
            </option>
          ))}
        </SelectInput>
      )}
    </Labelled>
    <Labelled label="Comment">
      {(ties) => (
        <TextArea
          {...ties}
          rows={10}
          value={entries.comment}
          onChange={({ target }) => onEnter({ comment: target.value })}
        />
      )}
    </Labelled>
  </>
)

/** The one choice that is no syndrome is explained. */
const labelOf = (code: string): string => {
  const name = nameOf(pack, code)
  return `${code}: ${name === code ? 'none of these syndromes' : name}`
}

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

type YesNoProps = Readonly<{
  question: string
  name: string
  value: string
  fault: string | undefined
  onAnswer: (answer: string) => void
}>

function YesNo({ question, name, value, fault, onAnswer }: YesNoProps) {
  const title = useId()
  return (
    <chakra.div display="flex" flexDirection="column" gap="1.5">
      <chakra.p id={title} textStyle="sm" fontWeight="medium">
        {question}
      </chakra.p>
      <Choice labelledBy={title} name={name} options={YES_NO} value={value} onChoose={onAnswer} />
      <chakra.p aria-live="polite" textStyle="sm" color="fg.error">
        {fault}
      </chakra.p>
    </chakra.div>
  )
}
