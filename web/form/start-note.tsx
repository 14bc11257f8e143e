import { Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useSession } from '../api-client/current-session.ts'
import { isBlank } from '../case/case-record.ts'
import { useCaseRecord } from '../case/current-case.ts'
import { CASE_FILE_TYPES } from '../case/files/case-file-types.ts'
import { ButtonLink } from '../ui/controls.tsx'
import { FileButton } from '../ui/file-button.tsx'
import { ErrorAlert } from '../ui/status-messages.tsx'
import { openFirstCaseFile } from './open-first-case-file.ts'

/** What is to come, on the first page. */
export const StartNote = () => (
  <Text mt="1" maxW="prose" textStyle="sm" color="fg.muted">
    Two or three minutes, with ages, seizures, EEG, MRI and tests at hand. What you leave out stays open. Enter nothing
    that identifies the patient: no name, no date of birth.
  </Text>
)

/** The ways in that begin a case. They go with the first entry, since some would replace it; their room is kept. */
export function StartActions() {
  const isEmpty = useCaseRecord(isBlank)
  const [hasRoom] = useState(isEmpty)
  const [error, setError] = useState('')
  const canonicalBase = useSession(({ site }) => site.fhirCanonicalBase)
  if (!isEmpty && !hasRoom) return null
  return (
    <Flex wrap="wrap" align="center" columnGap="2" textStyle="sm" visibility={isEmpty ? 'visible' : 'hidden'}>
      Or begin with
      <ButtonLink variant="ghost" size="sm" px="2" to="/Examples">
        Try an example
      </ButtonLink>
      <FileButton
        variant="ghost"
        size="sm"
        px="2"
        inputLabel="Case file"
        accept={CASE_FILE_TYPES}
        onFile={async (file) => setError(await openFirstCaseFile(file, canonicalBase))}
      >
        Open a case file
      </FileButton>
      {error !== '' && <ErrorAlert>{error}</ErrorAlert>}
    </Flex>
  )
}
