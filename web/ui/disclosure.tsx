import { type ReactNode, useState } from 'react'

type DisclosureProps = Readonly<{ title: ReactNode; open?: boolean; className?: string; children: ReactNode }>

/** A disclosure, as the native `details` element: keyboard, find-in-page and print work. */
export const Disclosure = ({ title, open = false, className = '', children }: DisclosureProps) => (
  <details open={open} className={`fold ${className}`}>
    <summary>{title}</summary>
    <div className="folded">{children}</div>
  </details>
)

/** A disclosure that draws its content only while it is open: for what would otherwise be drawn anew with every entry. */
export function LazyDisclosure({ title, children }: Readonly<{ title: ReactNode; children: ReactNode }>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="fold" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && <div className="folded">{children}</div>}
    </details>
  )
}
