import { chakra } from '@chakra-ui/react'
import type { Annotation, Source } from '../../rules/engine/index.ts'
import { OutsideLink } from '../ui/controls.ts'
import { distinct, type Listed } from './model.ts'
import { ANNOTATIONS } from './part-styles.ts'

/** What an annotation means for the syndrome; the text says it too. */
const BEARS: Readonly<Record<Annotation['kind'], Readonly<Record<Annotation['truth'], 'for' | 'against' | 'open'>>>> = {
  mandatory: { met: 'for', notMet: 'against', unknown: 'open' },
  exclusionary: { met: 'against', notMet: 'for', unknown: 'open' },
}

const MARKS = { for: '✓', against: '✕', open: '?' } as const

/** Annotations line by line, each with its source for those who open it. */
export const AnnotationList = ({ listed }: Readonly<{ listed: readonly Listed[] }>) => (
  <chakra.ul css={ANNOTATIONS} role="list">
    {distinct(listed).map(({ annotation, stageTitle }) => (
      <li key={`${annotation.kind} ${annotation.criterion}`} data-bears={BEARS[annotation.kind][annotation.truth]}>
        <span className="mark" aria-hidden="true">
          {MARKS[BEARS[annotation.kind][annotation.truth]]}
        </span>
        <div>
          <span>{annotation.text}</span>
          {stageTitle && <span className="stage">{stageTitle}</span>}
          <SourceOnDemand source={annotation.source} />
        </div>
      </li>
    ))}
  </chakra.ul>
)

const SourceOnDemand = ({ source }: Readonly<{ source: Source }>) => (
  <details className="source">
    <summary>Source</summary>
    <p>
      {source.citation}
      {source.at && ` ${source.at}.`}
      {source.evidence && ` Evidence for this placement: ${source.evidence}.`}{' '}
      {source.doi && (
        <OutsideLink href={`https://doi.org/${source.doi}`} target="_blank">
          doi:{source.doi}
        </OutsideLink>
      )}
    </p>
  </details>
)
