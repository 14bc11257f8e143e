import { chakra, Heading } from '@chakra-ui/react'
import { InlineLink } from '../../ui/controls.tsx'
import { NeededList } from '../page/needed-list.tsx'
import { SUMMARY } from '../page/summary-styles.ts'
import { SAMPLE_RESULT } from './sample-result.ts'

/** What comes out of a case, shown with a published patient. */
export const SampleCard = () => (
  <chakra.section css={SUMMARY} aria-labelledby="sample" data-verdict="likely">
    <p className="meaning">{SAMPLE_RESULT.patient}: what comes out</p>
    <Heading id="sample">{SAMPLE_RESULT.name}</Heading>
    <p>{SAMPLE_RESULT.verdict}</p>
    <NeededList needed={SAMPLE_RESULT.needed} />
    <p>
      <InlineLink to={`/Examples/${SAMPLE_RESULT.example}`}>The whole case and its source</InlineLink>
    </p>
  </chakra.section>
)
