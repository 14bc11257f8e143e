import { Button, chakra } from '@chakra-ui/react'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { session, useSession } from '../api-client/use-session.ts'
import { useSubmit } from '../api-client/use-submit.ts'
import { BarButton } from '../ui/bar-button.tsx'
import { ButtonLink } from '../ui/controls.tsx'
import { Person } from '../ui/icons.tsx'
import { lazyPartAlone } from '../ui/lazy-part.tsx'

const AccountModal = lazyPartAlone('AccountInfo', () => import('./account-modal.tsx').then((file) => file.AccountModal))

/** The dropdown menu of the signed-in user (product.md §2), labelled with first and last name. */
export function AccountMenu() {
  const user = useSession((state) => state.user)
  const { isOpen, menuButton, toggle, close, listeners } = useMenu()
  const [isAccountShown, setIsAccountShown] = useState(false)
  const list = useId()
  if (user === undefined) return null
  const showAccount = () => {
    close()
    setIsAccountShown(true)
  }
  return (
    <chakra.div position="relative" minW="0" {...listeners}>
      <BarButton ref={menuButton} icon={<Person />} aria-expanded={isOpen} aria-controls={list} onClick={toggle}>
        {`${user.firstName} ${user.name}`.trim() || user.email}
      </BarButton>
      <chakra.div id={list} hidden={!isOpen} css={MENU_STYLES}>
        <Button variant="ghost" onClick={showAccount}>
          Account
        </Button>
        <ButtonLink variant="ghost" to="/MyCases" onClick={close}>
          My cases
        </ButtonLink>
        {ROLE_PAGES.filter(({ role }) => user.roles.includes(role)).map(({ role, path, label }) => (
          <ButtonLink key={role} variant="ghost" to={path} onClick={close}>
            {label}
          </ButtonLink>
        ))}
        <Logout />
      </chakra.div>
      {isAccountShown && <AccountModal user={user} onClose={() => setIsAccountShown(false)} />}
    </chakra.div>
  )
}

const ROLE_PAGES = [
  { role: 'administrator', path: '/Administration', label: 'Administration' },
  { role: 'reviewer', path: '/Review', label: 'Review' },
] as const

/**
 * The state of a dropdown menu: Escape closes it and returns the focus to its button; moving the focus out closes it.
 */
function useMenu() {
  const [isOpen, setIsOpen] = useState(false)
  const menuButton = useRef<HTMLButtonElement>(null)
  const close = () => {
    menuButton.current?.focus()
    setIsOpen(false)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && isOpen) close()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false)
  }
  return { isOpen, menuButton, toggle: () => setIsOpen(!isOpen), close, listeners: { onKeyDown, onBlur } }
}

function Logout() {
  const { send, failure, isPending } = useSubmit()
  return (
    <>
      <Button variant="ghost" aria-disabled={isPending} onClick={() => send(session.logout)}>
        Logout
      </Button>
      <chakra.p role="alert" px="3" pb="2" textStyle="sm" color="fg.error" _empty={{ display: 'none' }}>
        {failure && failure.status !== 401 && `You are still logged in. ${failure.message}`}
      </chakra.p>
    </>
  )
}

const MENU_STYLES = {
  position: 'absolute',
  insetInlineEnd: '0',
  top: 'calc(100% + 0.375rem)',
  zIndex: 'popover',
  width: '15rem',
  maxWidth: '90vw',
  p: '1',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'l2',
  shadow: 'md',
  '&:not([hidden])': { display: 'grid' },
  '& :is(button, a)': { justifyContent: 'start', px: '3' },
}
