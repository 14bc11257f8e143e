import { chakra } from '@chakra-ui/react'
import { getOwnProperty, type SyndromeCode } from '../../rules/case/index.ts'
import { pack } from '../case/pack.ts'
import { ExternalLink } from '../ui/controls.tsx'

/** How common a syndrome is, in a word with its source; 'not known' where no source is written. No order depends on it. */
export function Prevalence({ code }: Readonly<{ code: SyndromeCode }>) {
  const prevalence = getOwnProperty(pack.profiles?.syndromes ?? {}, code)?.prevalence
  if (prevalence === undefined) return <p>How common it is: not known.</p>
  const { word, source } = prevalence
  return (
    <chakra.p textStyle="sm">
      How common it is: <strong>{word}</strong>
      {source.evidence === 'low' && ', by weak evidence'}. It does not change the order of the results.{' '}
      {source.doi === undefined ? (
        source.citation
      ) : (
        <ExternalLink href={`https://doi.org/${source.doi}`} target="_blank">
          {source.citation}
        </ExternalLink>
      )}
    </chakra.p>
  )
}
