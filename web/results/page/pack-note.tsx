import { chakra } from '@chakra-ui/react'
import { ILAE_SYNDROME_COUNT, PACK_DATE, PACK_VERSION, REVIEW_STATUS, SYNDROME_COUNT } from '../../case/vocabulary.ts'
import { PACK_NOTE } from './results-styles.ts'

const formatSyndromeCount = (): string =>
  SYNDROME_COUNT === ILAE_SYNDROME_COUNT
    ? `all ${ILAE_SYNDROME_COUNT} syndromes`
    : `${SYNDROME_COUNT} of the ${ILAE_SYNDROME_COUNT} syndromes`

/** The version of the rules behind the result, and their review status. */
export const PackNote = () => (
  <chakra.p css={PACK_NOTE}>
    Compared with {formatSyndromeCount()}, by rules {PACK_VERSION} of {PACK_DATE}. <strong>{REVIEW_STATUS}</strong>
  </chakra.p>
)
