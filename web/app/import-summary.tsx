import { Button, chakra } from '@chakra-ui/react'
import { caseStore, useCaseRecord } from '../case/current-case.ts'
import { findImportLists, type ImportLists, nameSource } from '../case/files/imported.ts'
import { nameCodes } from '../case/name-codes.ts'
import { Disclosure } from '../ui/disclosure.tsx'

/** What each list of an import is, in the order of the page. */
const LISTS: readonly Readonly<{ key: keyof ImportLists; counted: string; means: string }>[] = [
  {
    key: 'contradictions',
    counted: 'contradictory',
    means: 'The source says both; what is entered counts. Please check it.',
  },
  {
    key: 'toAsk',
    counted: 'to ask',
    means: 'The source hints at these entries and does not tell them. They stay open until they are entered.',
  },
  { key: 'notUsed', counted: 'not used', means: 'Nothing is entered by these.' },
  { key: 'used', counted: 'used', means: 'What each of these became. Please check it before you rely on the results.' },
]

/** What of its source is in a case, list by list. */
export function ImportSummary() {
  const patient = useCaseRecord((record) => record.patient)
  const lists = findImportLists(patient)
  if (lists === undefined) return null
  return (
    <chakra.section aria-labelledby="imported" css={SUMMARY} data-print="no">
      <p id="imported">
        <strong>This case came from {nameSource(patient)}.</strong> {formatCounts(lists)}.
      </p>
      {LISTS.filter(({ key }) => lists[key].length > 0).map(({ key, counted, means }) => (
        <Disclosure key={key} title={`${lists[key].length} ${counted}`}>
          <p>{means}</p>
          <ul>
            {lists[key].map(({ from, says }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lists never change, and a source may repeat itself
              <li key={index}>
                {from}: {nameCodes(says)}
              </li>
            ))}
          </ul>
        </Disclosure>
      ))}
      <Button size="sm" variant="outline" justifySelf="start" onClick={putAway}>
        Dismiss
      </Button>
    </chakra.section>
  )
}

const formatCounts = (lists: ImportLists): string =>
  [...LISTS]
    .reverse()
    .map(({ key, counted }) => `${lists[key].length} ${counted}`)
    .join(', ')

const putAway = (): void => caseStore.updateWizard((wizard) => ({ ...wizard, importSeen: true }))

const SUMMARY = {
  display: 'grid',
  gap: '1',
  mb: '4',
  ps: '3',
  borderInlineStartWidth: '3px',
  borderColor: 'blue.fg',
  textStyle: 'sm',
  maxW: 'prose',
  minW: '0',
  overflowWrap: 'anywhere',
  '& ul': { ps: '5', listStyle: 'disc' },
}
