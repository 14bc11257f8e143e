import type { ReactNode } from 'react'
import { toClassName } from '../theme/class-names.ts'

type DisclosureProps = Readonly<{ title: ReactNode; open?: boolean; className?: string; children: ReactNode }>

/** A part of a page that folds. The browser's own element: it works by keyboard, is found by a search and prints. */
export const Disclosure = ({ title, open = false, className = '', children }: DisclosureProps) => (
  <details open={open} className={`${toClassName('fold')} ${className}`}>
    <summary>{title}</summary>
    <div className={toClassName('folded')}>{children}</div>
  </details>
)
