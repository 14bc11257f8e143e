import { chakra } from '@chakra-ui/react'
import { useIsUnreachable } from '../api-client/use-connection.ts'

/** A note on what works without the server, while it cannot be reached. */
export function OfflineNote() {
  if (!useIsUnreachable()) return null
  return (
    <chakra.p px={{ base: '3', sm: '5' }} py="2" bg="bg.subtle" color="fg.muted" borderBottomWidth="1px" textStyle="sm">
      The server cannot be reached. Cases are entered and compared on this device as usual; logging in, ‘My cases’ and
      comments have to wait.
    </chakra.p>
  )
}
