import type { ComponentProps, ReactNode } from 'react'

type DisclosureProps = Omit<ComponentProps<'details'>, 'title' | 'onToggle'> &
  Readonly<{
    title: ReactNode
    onToggle?: (isOpen: boolean) => void
    summary?: ComponentProps<'summary'>
  }>

/**
 * A disclosure, as the native `details` element: find-in-page opens it, print shows what it holds, and it works before
 * any script does. Chakra's Collapsible hides its content from all three.
 */
export const Disclosure = ({ title, onToggle, summary, className = '', children, ...details }: DisclosureProps) => (
  <details
    {...details}
    className={`fold ${className}`}
    onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}
  >
    <summary {...summary}>{title}</summary>
    <div className="folded">{children}</div>
  </details>
)
