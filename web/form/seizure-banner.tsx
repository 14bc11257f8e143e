import { Button, chakra } from '@chakra-ui/react'
import { useNavigate } from 'react-router-dom'
import type { CaseRecord } from '../case/case-record.ts'
import { formatSeizureName } from '../case/seizures/seizure-rows.ts'
import { useSeizureWords } from '../case/seizures/seizure-words.ts'
import { getEditedRow, withCopiedSeizure, withEditedRow } from '../case/seizures/seizures.ts'
import { caseStore, useCaseRecord } from '../case/use-case.ts'
import { InlineLink } from '../ui/controls.tsx'

export const FIRST_SEIZURE_PATH = '/pages/SeizureType'

/** Which seizure the page fills in, and the ways to the next one. */
export function SeizureBanner() {
  const row = useCaseRecord(getEditedRow)
  const count = useCaseRecord(({ patient }) => patient.seizures.length)
  const { labels } = useSeizureWords()
  const type = useCaseRecord(({ patient }) => {
    const seizure = patient.seizures[row]
    return seizure === undefined ? undefined : formatSeizureName(seizure, labels)
  })
  return (
    <chakra.div css={BANNER_STYLES}>
      <p>
        {type === undefined
          ? `Seizure type ${row + 1}, new`
          : `Seizure type ${row + 1} of ${count}: ${type || 'main type open'}`}
        {count > 0 && (
          <>
            {' · '}
            <InlineLink to="/pages/SeizureSummary">All seizure types</InlineLink>
          </>
        )}
      </p>
      {type !== undefined && <NextSeizure row={row} count={count} />}
    </chakra.div>
  )
}

function NextSeizure({ row, count }: Readonly<{ row: number; count: number }>) {
  const navigate = useNavigate()
  const start = (change: (record: CaseRecord) => CaseRecord) => () => {
    caseStore.change(change)
    navigate(FIRST_SEIZURE_PATH)
  }
  return (
    <chakra.span display="flex" flexWrap="wrap" gap="2">
      <Button size="sm" variant="outline" px={PADDING} onClick={start((record) => withCopiedSeizure(record, row))}>
        Copy this type
      </Button>
      <Button size="sm" variant="outline" px={PADDING} onClick={start((record) => withEditedRow(record, count))}>
        Add another seizure type
      </Button>
    </chakra.span>
  )
}

/** Both on one line of a phone. */
const PADDING = { base: '2', sm: '3' }

/** With room for the buttons, which come with the first entry: nothing may jump then. */
const BANNER_STYLES = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '4',
  rowGap: '2',
  minH: { base: '16', md: '9' },
  mt: '1',
  color: 'fg.muted',
  textStyle: 'sm',
}
