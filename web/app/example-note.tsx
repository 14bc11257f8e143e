import { chakra } from '@chakra-ui/react'
import { useLocation } from 'react-router-dom'
import { findExampleMark } from '../case/files/example-mark.ts'
import { useCaseRecord } from '../case/use-case.ts'

/** Marks every page of a case that is an example. */
export function ExampleNote() {
  const mark = useCaseRecord(({ patient }) => findExampleMark(patient))
  const isCasePage = useLocation().pathname.startsWith('/pages/')
  if (mark === undefined || !isCasePage) return null
  return (
    <chakra.p
      role="note"
      mb="4"
      ps="3"
      borderInlineStartWidth="3px"
      borderColor="border.info"
      textStyle="sm"
      maxW="prose"
      overflowWrap="anywhere"
    >
      <strong>Example:</strong> {mark}. It is not stored on the server.
    </chakra.p>
  )
}
