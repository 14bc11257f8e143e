import { chakra } from '@chakra-ui/react'
import { PACK_DATE, PACK_VERSION, REVIEW_STATUS, SYNDROME_COUNT } from '../case/vocabulary.ts'
import { InlineLink } from '../ui/controls.tsx'

/** The disclaimer: what the rules are, and what they are not. */
export const Footer = () => (
  <chakra.footer
    mx={{ base: '4', sm: '5' }}
    py="4"
    mt="4"
    borderTopWidth="1px"
    textStyle="xs"
    color="fg.muted"
    _print={{ py: '1', mt: '1', fontSize: '7pt', lineHeight: '1.2' }}
    css={{ '& > p': { _print: { display: 'inline' } } }}
  >
    <chakra.p maxW="prose">
      Rules {PACK_VERSION} of {PACK_DATE}: <InlineLink to="/Syndromes">{SYNDROME_COUNT} syndromes</InlineLink>.{' '}
      <strong>{REVIEW_STATUS}</strong>{' '}
    </chakra.p>
    <chakra.p maxW="prose" mt="1">
      For education. Not a diagnostic tool; results depend on what was entered and on when.
    </chakra.p>
    <chakra.p mt="1" data-print="no">
      <InlineLink to="/Learn">Learn by naming the syndrome of a patient</InlineLink>
      {'\u00a0· '}
      <InlineLink to="/About">
        About EpiCriteria: how the rules came to be, what was measured, what is stored
      </InlineLink>
    </chakra.p>
  </chakra.footer>
)
