import type { ReactNode } from 'react'
import { Heading } from './controls.tsx'

/** The heading of a page, focusable for navigation. `title` is the document title if that differs. */
export const PageHeading = ({ children, title }: { children: ReactNode; title?: string }) => (
  <Heading as="h1" size="xl" tabIndex={-1} outline="none" overflowWrap="anywhere" data-title={title}>
    {children}
  </Heading>
)
