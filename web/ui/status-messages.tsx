import { Alert, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** An error, announced to screen readers at once. */
export const ErrorAlert = ({ children }: Readonly<{ children: ReactNode }>) => (
  <Alert.Root role="alert" status="error">
    <Alert.Indicator />
    <Alert.Content>{children}</Alert.Content>
  </Alert.Root>
)

/** A live region for a success message. */
export const SuccessMessage = ({ children }: Readonly<{ children: ReactNode }>) => (
  <Text as="div" role="status" color="green.fg" fontWeight="medium" textStyle="sm">
    {children}
  </Text>
)
