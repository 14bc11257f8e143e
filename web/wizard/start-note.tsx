import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { isBlank } from '../case/case-record.ts'
import { CASE_FILE_TYPES, openCaseFile } from '../case/open-case-file.ts'
import { useCaseRecord } from '../case/use-case.ts'
import { ButtonLink } from '../ui/controls.tsx'
import { FileButton } from '../ui/file-button.tsx'
import { ErrorAlert } from '../ui/status-messages.tsx'

/** What is to come, on the first page while nothing is entered. Its room is kept then, so that no answer moves. */
export function StartNote() {
  const isEmpty = useCaseRecord(isBlank)
  const [hasRoom] = useState(isEmpty)
  if (!isEmpty && !hasRoom) return null
  return (
    <chakra.div css={CARD_STYLES} style={isEmpty ? undefined : HIDDEN}>
      <ul>
        <li>
          Have at hand: the ages, the kinds of seizures, what EEG, MRI and tests showed. What you leave out stays open.
        </li>
        <li>
          It takes two or three minutes: twelve pages, most with a few clicks, and the syndromes that fit beside them.
        </li>
        <li>Enter nothing that identifies the patient, no name and no date of birth.</li>
      </ul>
      <StartActions />
    </chakra.div>
  )
}

function StartActions() {
  const [error, setError] = useState('')
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" mt="3">
      <ButtonLink variant="outline" size="sm" to="/Examples">
        Try an example
      </ButtonLink>
      <ButtonLink variant="outline" size="sm" to="/pages/Note">
        Paste a letter
      </ButtonLink>
      <FileButton
        variant="outline"
        size="sm"
        inputLabel="Case file"
        accept={CASE_FILE_TYPES}
        onFile={async (file) => setError(await openCaseFile(file))}
      >
        Open a case file
      </FileButton>
      {error !== '' && <ErrorAlert>{error}</ErrorAlert>}
    </chakra.div>
  )
}

const HIDDEN = { visibility: 'hidden' } as const

const CARD_STYLES = {
  my: '3',
  px: { base: '4', sm: '6' },
  py: '4',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'l3',
  textStyle: 'sm',
  '& li + li': { mt: '1' },
}
