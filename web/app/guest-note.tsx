import { Button, chakra } from '@chakra-ui/react'
import { isBlank } from '../case/case-record.ts'
import { caseStore, useCaseRecord } from '../case/current-case.ts'
import { AcceptTerms } from '../ui/accept-terms.tsx'
import { ExternalLink } from '../ui/controls.tsx'

/** A note on every page without an account on what happens to the case. */
export function GuestNote() {
  const isEmpty = useCaseRecord(isBlank)
  return (
    <chakra.p css={NOTE}>
      <chakra.span hideBelow="md">Without an account </chakra.span>nothing is stored
      <chakra.span hideBelow="md">: closing or reloading this page loses the case</chakra.span>. <AcceptTerms />{' '}
      {isEmpty ? (
        <ExternalLink href="/#login">Log in</ExternalLink>
      ) : (
        <Button size="sm" variant="plain" onClick={leaveWithCase}>
          Log in<chakra.span hideBelow="md"> and keep this case</chakra.span>
        </Button>
      )}
    </chakra.p>
  )
}

/** The case goes along in the fragment of the address, so nothing is lost and no server sees it. */
async function leaveWithCase(): Promise<void> {
  const { formatSharedPath } = await import('../case/share/share-address.ts')
  const address = await formatSharedPath(caseStore.getRecord().patient)
  caseStore.discard()
  window.location.assign(address)
}

const NOTE = {
  px: { base: '4', sm: '5' },
  py: '1.5',
  bg: 'orange.subtle',
  color: 'orange.fg',
  borderBottomWidth: '1px',
  textStyle: 'sm',
  _firstLetter: { textTransform: 'uppercase' },
  '& a': { color: 'inherit' },
  // As the link whose place it takes, so that nothing moves with the first entry.
  '& button': { display: 'inline', h: 'auto', minH: '0', p: '0', color: 'inherit', font: 'inherit', borderWidth: '0' },
}
