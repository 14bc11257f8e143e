import { chakra } from '@chakra-ui/react'
import { PACK_DATE, PACK_VERSION, REVIEW_STATUS, SYNDROME_COUNT } from '../case/vocabulary.ts'

/** The disclaimer: what the rules are, and what they are not. */
export const Footer = () => (
  <chakra.footer
    px={{ base: '4', sm: '5' }}
    py="6"
    mt="10"
    borderTopWidth="1px"
    textStyle="xs"
    color="fg.muted"
    _print={{ py: '1', mt: '2', fontSize: '7pt' }}
  >
    <chakra.p maxW="prose">
      Rules {PACK_VERSION} of {PACK_DATE}: {SYNDROME_COUNT} syndromes. {REVIEW_STATUS}
    </chakra.p>
    <chakra.p maxW="prose" mt="1">
      For education. Not a diagnostic tool; results depend on what was entered and on when.
    </chakra.p>
  </chakra.footer>
)
