import { chakra } from '@chakra-ui/react'
import { PACK_DATE, PACK_VERSION, REVIEW_STATUS, SYNDROME_COUNT } from '../case/vocabulary.ts'

/** The disclaimer: what the rules are, and what they are not. */
export const Footer = () => (
  <chakra.footer
    mx={{ base: '4', sm: '5' }}
    py="2"
    mt="3"
    borderTopWidth="1px"
    textStyle="xs"
    color="fg.muted"
    _print={{ py: '1', mt: '1', fontSize: '7pt', lineHeight: '1.2' }}
    css={{ '& > p': { _print: { display: 'inline' } } }}
  >
    <chakra.p maxW="prose">
      Rules {PACK_VERSION} of {PACK_DATE}: {SYNDROME_COUNT} syndromes. <strong>{REVIEW_STATUS}</strong>{' '}
    </chakra.p>
    <chakra.p mt="1">For education. Not a diagnostic tool; results depend on what was entered and on when.</chakra.p>
  </chakra.footer>
)
