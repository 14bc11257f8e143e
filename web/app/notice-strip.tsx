import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A sentence over the page, with what can be done about it. */
export const NoticeStrip = ({ text, children }: Readonly<{ text: string; children: ReactNode }>) => (
  <chakra.div
    display="flex"
    flexWrap="wrap"
    alignItems="center"
    gap="3"
    px={{ base: '3', sm: '5' }}
    py="2"
    bg="orange.subtle"
    color="orange.fg"
    borderBottomWidth="1px"
    textStyle="sm"
  >
    <chakra.span flex="1 1 20rem">{text}</chakra.span>
    {children}
  </chakra.div>
)
