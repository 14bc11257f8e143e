import { Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A part of a page of text below its heading. */
export const TitledSection = ({ title, children }: Readonly<{ title: string; children: ReactNode }>) => (
  <section>
    <Heading>{title}</Heading>
    {children}
  </section>
)
