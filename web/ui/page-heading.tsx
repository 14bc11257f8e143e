import { Heading } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of a page, focusable for navigation. `title` is the document title if that differs. */
export function PageHeading({ children, title }: Readonly<{ children: ReactNode; title?: string }>) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title ?? heading.current?.textContent ?? ''} · EpiCriteria`
  })
  return (
    <Heading ref={heading} as="h1" size="3xl" tabIndex={-1} outline="none" overflowWrap="anywhere">
      {children}
    </Heading>
  )
}
