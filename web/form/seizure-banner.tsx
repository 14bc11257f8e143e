import { Button, chakra, Text } from '@chakra-ui/react'
import { useNavigate } from 'react-router-dom'
import type { CaseRecord } from '../case/case-record.ts'
import { caseStore, useCaseRecord } from '../case/current-case.ts'
import { formatSeizureName } from '../case/seizures/seizure-rows.ts'
import { useSeizureWords } from '../case/seizures/seizure-words.ts'
import { getEditedRow, withCopiedSeizure, withEditedRow } from '../case/seizures/seizures.ts'
import { InlineLink } from '../ui/controls.tsx'

export const FIRST_SEIZURE_PATH = '/pages/SeizureType'

/** Which seizure the page fills in. */
export function SeizureBanner() {
  const row = useCaseRecord(getEditedRow)
  const count = useCaseRecord(({ patient }) => patient.seizures.length)
  const { labels } = useSeizureWords()
  const type = useCaseRecord(({ patient }) => {
    const seizure = patient.seizures[row]
    return seizure === undefined ? undefined : formatSeizureName(seizure, labels)
  })
  return (
    <Text mt="1" color="fg.muted" textStyle="sm">
      {type === undefined ? `Seizure type ${row + 1}, new` : `Seizure type ${row + 1} of ${count}`}
      {/* One line on a phone while there is one type, so that the question below stays where it is. */}
      {type !== undefined && (
        <chakra.span {...(count < 2 && { hideBelow: 'md' })}>: {type || 'main type open'}</chakra.span>
      )}
      {count > 0 && (
        <>
          {' · '}
          <InlineLink to="/pages/SeizureSummary">All seizure types</InlineLink>
        </>
      )}
    </Text>
  )
}

/** The ways from a seizure that is begun to the next one; their room is kept until then. */
export function SeizureActions() {
  const row = useCaseRecord(getEditedRow)
  const count = useCaseRecord(({ patient }) => patient.seizures.length)
  const navigate = useNavigate()
  const start = (change: (record: CaseRecord) => CaseRecord) => () => {
    caseStore.change(change)
    navigate(FIRST_SEIZURE_PATH)
  }
  const visibility = row < count ? 'visible' : 'hidden'
  return (
    <>
      <Button {...ACTION} visibility={visibility} onClick={start((record) => withCopiedSeizure(record, row))}>
        Copy this type
      </Button>
      <Button {...ACTION} visibility={visibility} onClick={start((record) => withEditedRow(record, count))}>
        Add another seizure type
      </Button>
    </>
  )
}

const ACTION = { size: 'sm', variant: 'outline' } as const
