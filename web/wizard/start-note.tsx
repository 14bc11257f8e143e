import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { isBlank } from '../case/case-record.ts'
import { useCaseRecord } from '../case/use-case.ts'
import { InlineLink } from '../ui/controls.tsx'

/** What is to come, on the first page while nothing is entered. Its room is kept then, so that no answer moves. */
export function StartNote() {
  const isEmpty = useCaseRecord(isBlank)
  const [hasRoom] = useState(isEmpty)
  if (!isEmpty && !hasRoom) return null
  return (
    <chakra.p mt="2" maxW="prose" textStyle="sm" color="fg.muted" style={isEmpty ? undefined : HIDDEN}>
      After the ages come the seizures, development, examination, EEG, history, imaging and tests. What you leave out
      stays open. No patient at hand? <InlineLink to="/Examples">Try an example</InlineLink>
    </chakra.p>
  )
}

const HIDDEN = { visibility: 'hidden' } as const
