import { chakra } from '@chakra-ui/react'
import { ALL_SYNDROMES, REVIEW_STATUS, SYNDROMES, VERSION, VERSION_DATE } from '../../case/vocabulary.ts'
import { NOTE } from './results-styles.ts'

const extent = (): string =>
  SYNDROMES === ALL_SYNDROMES ? `all ${ALL_SYNDROMES} syndromes` : `${SYNDROMES} of the ${ALL_SYNDROMES} syndromes`

/** Which rules gave a result, and how far they can be trusted. */
export const PackNote = () => (
  <chakra.p css={NOTE}>
    Compared with {extent()}, by rules {VERSION} of {VERSION_DATE}. <strong>{REVIEW_STATUS}</strong>
  </chakra.p>
)
