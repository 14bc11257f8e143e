import { chakra } from '@chakra-ui/react'
import { ALL_SYNDROMES, DRAFTS, SYNDROMES, VERSION, VERSION_DATE } from '../vocabulary.ts'

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(VERSION_DATE))

/** What the rules behind the page are, and what they are not. */
export const Footer = () => (
  <chakra.footer px={{ base: '4', sm: '5' }} py="6" mt="10" borderTopWidth="1px" textStyle="xs" color="fg.muted">
    <chakra.p maxW="prose">
      Rules {VERSION} of {DATE}: {SYNDROMES} of {ALL_SYNDROMES} syndromes are here, {draftsText()}
    </chakra.p>
    <chakra.p maxW="prose" mt="1">
      For education. Not a diagnostic tool; results depend on what was entered and on when.
    </chakra.p>
  </chakra.footer>
)

function draftsText(): string {
  if (DRAFTS === 0) return 'all reviewed by an epileptologist.'
  const which = DRAFTS === SYNDROMES ? 'all as drafts' : `${DRAFTS} of them as drafts`
  return `${which} that no epileptologist has reviewed yet.`
}
