import type { ReactNode } from 'react'

type FoldProps = Readonly<{ title: ReactNode; open?: boolean; className?: string; children: ReactNode }>

/** A part of a page that folds. The browser's own element: it works by keyboard, is found by a search and prints. */
export const Fold = ({ title, open = false, className = '', children }: FoldProps) => (
  <details open={open} className={`fold ${className}`}>
    <summary>{title}</summary>
    <div className="folded">{children}</div>
  </details>
)
