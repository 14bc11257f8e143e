import { Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useSession } from '../api-client/use-session.ts'
import { isBlank } from '../case/case-record.ts'
import { CASE_FILE_TYPES } from '../case/files/case-file-types.ts'
import { openPalette } from '../case/palette-opening.ts'
import { useCaseRecord } from '../case/use-case.ts'
import { ButtonLink } from '../ui/controls.tsx'
import { FileButton } from '../ui/file-button.tsx'
import { Magnifier } from '../ui/icons.tsx'
import { PaletteExamples } from '../ui/palette-examples.tsx'
import { ErrorAlert } from '../ui/status-messages.tsx'
import { INTERVIEW_PATH, InterviewHint, NOTE_PATH } from './interview-link.tsx'
import { openFirstCaseFile } from './open-first-case-file.ts'

/** What is to come and the other ways in, on the first page while nothing is entered. Its room is kept then, so that no answer moves. */
export function StartNote() {
  const isEmpty = useCaseRecord(isBlank)
  const [hasRoom] = useState(isEmpty)
  if (!isEmpty && !hasRoom) return <InterviewHint />
  return (
    <chakra.div css={CARD_STYLES}>
      <p>
        Have at hand ages, kinds of seizures, EEG, MRI and tests: two or three minutes. What you leave out stays open;
        only in the history an unticked box counts as absent. Enter nothing that identifies the patient: no name, no
        date of birth.
      </p>
      <Button css={FIELD_STYLES} variant="outline" aria-haspopup="dialog" onClick={openPalette}>
        <Magnifier />
        Type findings
        <PaletteExamples />
      </Button>
      <StartActions isEmpty={isEmpty} />
    </chakra.div>
  )
}

/** The ways in that begin a case; they go with the first entry, since some would replace it. */
function StartActions({ isEmpty }: Readonly<{ isEmpty: boolean }>) {
  const [error, setError] = useState('')
  const canonicalBase = useSession(({ site }) => site.fhirCanonicalBase)
  return (
    <chakra.div css={ACTION_STYLES} style={isEmpty ? undefined : HIDDEN}>
      <ButtonLink variant="outline" size="sm" to={INTERVIEW_PATH}>
        Interview
      </ButtonLink>
      <ButtonLink variant="outline" size="sm" to={NOTE_PATH}>
        Paste a note
      </ButtonLink>
      <ButtonLink variant="outline" size="sm" to="/Examples">
        Try an example
      </ButtonLink>
      <FileButton
        variant="outline"
        size="sm"
        inputLabel="Case file"
        accept={CASE_FILE_TYPES}
        onFile={async (file) => setError(await openFirstCaseFile(file, canonicalBase))}
      >
        Open a case file
      </FileButton>
      {error !== '' && <ErrorAlert>{error}</ErrorAlert>}
    </chakra.div>
  )
}

const FIELD_STYLES = { justifyContent: 'flex-start', gap: '2', width: 'full', mt: '2', color: 'fg', cursor: 'text' }

const HIDDEN = { visibility: 'hidden' } as const

/** Narrow, so that the four fit on one line next to the classification. */
const ACTION_STYLES = { display: 'flex', flexWrap: 'wrap', gap: '2', mt: '2', '& > :is(a, button)': { px: '2' } }

const CARD_STYLES = {
  my: '3',
  px: { base: '4', sm: '6' },
  py: '3',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'l3',
  textStyle: 'sm',
}
