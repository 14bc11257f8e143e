import { useId, useState } from 'react'
import { useSession } from '../api-client/use-session.ts'
import { Button, Heading } from '../ui/controls.tsx'
import { Modal } from '../ui/modal.tsx'
import { MODAL } from '../ui/modal-styles.ts'
import { LoginForm } from './login-form.tsx'

const LOOK = { ...MODAL, width: 'min(28rem, 92vw)', '& .gap': { mt: '2', mb: '5' }, '& .later': { mt: '3', px: '0' } }

/** The session has ended while the page was open: one signs in over it, and everything on it stays. */
export function SignInAgain() {
  const title = useId()
  const email = useSession(({ user }) => user?.email ?? '')
  const [isLater, setIsLater] = useState(false)
  if (isLater) return null
  const close = () => setIsLater(true)
  return (
    <Modal labelledBy={title} onClose={close} look={LOOK}>
      <Heading id={title}>Your session has ended</Heading>
      <p className="gap">
        You were signed out after a while, so the server did not take what was just sent. The case and everything you
        wrote are still here: sign in again, then send it once more.
      </p>
      <LoginForm email={email} onIn={close} />
      <Button className="later" variant="plain" size="sm" onClick={close}>
        Not now
      </Button>
    </Modal>
  )
}
