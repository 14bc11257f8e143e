import { useState } from 'react'
import type { Annotation, Source } from '../../../rules/engine/index.ts'
import { OutsideLink } from '../../ui/controls.tsx'
import { distinct, type Listed } from './model.ts'

/** What an annotation means for the syndrome; the text says it too. */
const BEARS: Readonly<Record<Annotation['kind'], Readonly<Record<Annotation['truth'], 'for' | 'against' | 'open'>>>> = {
  mandatory: { met: 'for', notMet: 'against', unknown: 'open' },
  exclusionary: { met: 'against', notMet: 'for', unknown: 'open' },
}

const MARKS = { for: '✓', against: '×', open: '?' } as const

/** Annotations line by line, each with its source for those who open it. */
export const AnnotationList = ({ listed }: Readonly<{ listed: readonly Listed[] }>) => (
  // biome-ignore lint/a11y/noRedundantRoles: Safari takes a list without its markers for none
  <ul className="annotations" role="list">
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
  </ul>
)

/** What stands in it is made when it is opened: the results have hundreds of them. */
function SourceOnDemand({ source }: Readonly<{ source: Source }>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="source" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
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
      <OutsideLink href={`https://doi.org/${doi}`} target="_blank">
        doi:{doi}
      </OutsideLink>
    )}
  </p>
)
