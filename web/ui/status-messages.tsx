import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** An error, announced to screen readers at once. */
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

/** A live region for a success message. */
export const SuccessMessage = ({ children }: { children: ReactNode }) => (
  <chakra.div role="status" color="fg.success" fontWeight="medium" textStyle="sm">
    {children}
  </chakra.div>
)
