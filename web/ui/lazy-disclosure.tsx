import { type ReactNode, useState } from 'react'

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
