import { chakra, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A part of a page of text below its heading. */
export const TitledSection = ({ title, children }: Readonly<{ title: string; children: ReactNode }>) => (
  <chakra.section layerStyle="column" gap="3">
    <Heading>{title}</Heading>
    {children}
  </chakra.section>
)
