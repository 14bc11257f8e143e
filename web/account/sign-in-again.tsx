import { Button, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useSession } from '../api-client/current-session.ts'
import { TitledModal } from '../ui/modal.tsx'
import { LazySignOn } from './lazy-sign-on.tsx'
import { LoginForm } from './login-form.tsx'

/** A login dialog over the page when the session has expired; everything on the page stays. */
export function SignInAgain() {
  const email = useSession(({ user }) => user?.email ?? '')
  const hasPasswords = useSession(({ site }) => site.offered.localPasswords)
  const { pathname } = useLocation()
  const [isDismissed, setIsDismissed] = useState(false)
  if (isDismissed) return null
  const close = () => setIsDismissed(true)
  return (
    <TitledModal title="Your session has ended" size="sm" onClose={close}>
      <Text mt="2" mb="5">
        You were signed out after a while, so the server did not accept what was just sent. The case and everything you
        wrote are still here: sign in again, then send it once more.
      </Text>
      <LazySignOn from={pathname} />
      {hasPasswords && <LoginForm email={email} onLogin={close} />}
      <Button alignSelf="start" mt="3" px="0" variant="plain" size="sm" onClick={close}>
        Not now
      </Button>
    </TitledModal>
  )
}
