import { chakra } from '@chakra-ui/react'
import { formatLocalDate } from '../../case/format-date.ts'
import { formatDay } from '../../case/vocabulary.ts'

/** As much of the case's number as a person would copy. */
const SHOWN_ID_LENGTH = 8

/** On paper alone: what printed it, when, and which case it was. */
export const PrintHead = ({ caseId = '' }: Readonly<{ caseId: string | undefined }>) => (
  <chakra.p display="none" _print={{ display: 'block' }}>
    EpiCriteria · {formatDay(formatLocalDate(new Date()))} · case {caseId.slice(0, SHOWN_ID_LENGTH)}
  </chakra.p>
)
