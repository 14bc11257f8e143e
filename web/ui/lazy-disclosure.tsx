import { type ReactNode, useState } from 'react'
import { toClassName } from '../theme/class-names.ts'

/** A disclosure that draws its content only while it is open: for what would otherwise be drawn anew with every entry. */
export function LazyDisclosure({ title, children }: Readonly<{ title: ReactNode; children: ReactNode }>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={toClassName('fold')} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && <div className={toClassName('folded')}>{children}</div>}
    </details>
  )
}
