import type { ReactNode } from 'react'
import { Heading } from './controls.tsx'

/** A part of a page of text below its heading. */
export const TitledSection = ({ title, children }: Readonly<{ title: string; children: ReactNode }>) => (
  <section>
    <Heading>{title}</Heading>
    {children}
  </section>
)
