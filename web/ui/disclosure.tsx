import type { ReactNode } from 'react'

type DisclosureProps = Readonly<{ title: ReactNode; open?: boolean; className?: string; children: ReactNode }>

/** A part of a page that folds. The browser's own element: it works by keyboard, is found by a search and prints. */
export const Disclosure = ({ title, open = false, className = '', children }: DisclosureProps) => (
  <details open={open} className={`fold ${className}`}>
    <summary>{title}</summary>
    <div className="folded">{children}</div>
  </details>
)
