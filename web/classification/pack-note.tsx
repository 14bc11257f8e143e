import { chakra } from '@chakra-ui/react'
import { ALL_SYNDROMES, DRAFTS, SYNDROMES, VERSION, VERSION_DATE } from '../vocabulary.ts'
import { NOTE } from './results-styles.ts'

const status = (): string => {
  if (DRAFTS === 0) return 'An epileptologist has reviewed all rules.'
  const which = DRAFTS === SYNDROMES ? 'All rules are drafts' : `The rules of ${DRAFTS} are drafts`
  return `${which} that no epileptologist has reviewed yet.`
}

const extent = (): string =>
  SYNDROMES === ALL_SYNDROMES ? `all ${ALL_SYNDROMES} syndromes` : `${SYNDROMES} of the ${ALL_SYNDROMES} syndromes`

/** Which rules gave a result, and how far they can be trusted. */
export const PackNote = () => (
  <chakra.p css={NOTE}>
    Compared with {extent()}, by rules {VERSION} of {VERSION_DATE}. <strong>{status()}</strong>
  </chakra.p>
)
