import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** What went wrong, said at once to those who listen. */
export const ErrorAlert = ({ children }: { children: ReactNode }) => (
  <chakra.div
    role="alert"
    px="4"
    py="3"
    bg="bg.error"
    color="fg.error"
    borderWidth="1px"
    borderColor="border.error"
    borderRadius="l2"
    textStyle="sm"
  >
    {children}
  </chakra.div>
)

/** The place of a message of success, which is announced when it comes. */
export const SuccessMessage = ({ children }: { children: ReactNode }) => (
  <chakra.div role="status" color="fg.success" fontWeight="medium" textStyle="sm">
    {children}
  </chakra.div>
)
