import { chakra } from '@chakra-ui/react'
import { formatLocalDate } from '../../case/format-date.ts'
import { formatEdition } from '../../case/seizures/seizure-rows.ts'
import { useSeizureWords } from '../../case/seizures/seizure-words.ts'
import { formatDay } from '../../case/vocabulary.ts'

/** As much of the case's number as a person would copy. */
const SHOWN_ID_LENGTH = 8

/** On paper alone: what printed it, when, which case it was, and the edition of the words for its seizures. */
export const PrintHead = ({ caseId = '' }: Readonly<{ caseId: string | undefined }>) => (
  <chakra.p display="none" _print={{ display: 'block' }}>
    EpiCriteria · {formatDay(formatLocalDate(new Date()))} · case {caseId.slice(0, SHOWN_ID_LENGTH)} ·{' '}
    {formatEdition(useSeizureWords().labels)}
  </chakra.p>
)
