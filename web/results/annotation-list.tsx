import { useState } from 'react'
import type { Annotation, Source } from '../../rules/engine/index.ts'
import { toClassName } from '../theme/class-names.ts'
import { ExternalLink } from '../ui/controls.tsx'
import { type AnnotationItem, selectDistinct } from './text/classification.ts'

/** The impact of an annotation on the syndrome; its text says it too. */
const IMPACTS: Readonly<Record<Annotation['kind'], Readonly<Record<Annotation['truth'], 'for' | 'against' | 'open'>>>> =
  {
    mandatory: { met: 'for', notMet: 'against', unknown: 'open' },
    exclusionary: { met: 'against', notMet: 'for', unknown: 'open' },
  }

const IMPACT_MARKS = { for: '✓', against: '×', open: '?' } as const

/** A list of annotations, each with a disclosure for its source. */
export const AnnotationList = ({ items }: Readonly<{ items: readonly AnnotationItem[] }>) => (
  // biome-ignore lint/a11y/noRedundantRoles: Safari does not expose a list without markers as a list
  <ul className={toClassName('annotations')} role="list">
    {selectDistinct(items).map(({ annotation, stageTitle }) => (
      <li key={`${annotation.kind} ${annotation.criterion}`} data-bears={IMPACTS[annotation.kind][annotation.truth]}>
        <span className={toClassName('mark')} aria-hidden="true">
          {IMPACT_MARKS[IMPACTS[annotation.kind][annotation.truth]]}
        </span>
        <div>
          <span>{annotation.text}</span>
          {stageTitle && <span className={toClassName('stage')}>{stageTitle}</span>}
          <LazySource source={annotation.source} />
        </div>
      </li>
    ))}
  </ul>
)

/** Rendered on first open; a results page has hundreds. */
function LazySource({ source }: Readonly<{ source: Source }>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={toClassName('source')} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Source</summary>
      {isOpen && <Citation source={source} />}
    </details>
  )
}

const Citation = ({ source: { citation, at, evidence, doi } }: Readonly<{ source: Source }>) => (
  <p>
    {citation}
    {at && ` ${at}.`}
    {evidence && ` Evidence for this placement: ${evidence}.`}{' '}
    {doi && (
      <ExternalLink href={`https://doi.org/${doi}`} target="_blank">
        doi:{doi}
      </ExternalLink>
    )}
  </p>
)
