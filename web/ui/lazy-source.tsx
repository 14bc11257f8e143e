import { useState } from 'react'
import type { Source } from '../../rules/case/index.ts'
import { ExternalLink } from './controls.tsx'

type LazySourceProps = Readonly<{ source: Source /** 'Source' where nothing else is given. */; title?: string }>

/** Rendered on first open; a page of criteria has hundreds. */
export function LazySource({ source, title = 'Source' }: LazySourceProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="source" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{title}</summary>
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
