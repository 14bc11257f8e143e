import type { ReactNode } from 'react'

type DisclosureProps = Readonly<{ title: ReactNode; open?: boolean; className?: string; children: ReactNode }>

/** A disclosure, as the native `details` element: keyboard, find-in-page and print work. */
export const Disclosure = ({ title, open = false, className = '', children }: DisclosureProps) => (
  <details open={open} className={`fold ${className}`}>
    <summary>{title}</summary>
    <div className="folded">{children}</div>
  </details>
)
