import { Suspense, useState } from 'react'
import { useSession } from '../api-client/current-session.ts'
import { BarButton } from '../ui/bar-button.tsx'
import { Person } from '../ui/icons.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'

const loadMenu = () => import('./opened-account-menu.tsx').then((file) => file.OpenedAccountMenu)

const OpenedAccountMenu = lazyPart('AccountMenu', loadMenu)

/** The dropdown menu of the signed-in user (product.md §2), labelled with first and last name; loaded at its first use. */
export function AccountMenu() {
  const user = useSession((state) => state.user)
  const [isUsed, setIsUsed] = useState(false)
  if (user === undefined) return null
  const button = (
    <BarButton
      icon={<Person />}
      aria-haspopup="menu"
      aria-expanded={isUsed}
      onClick={() => setIsUsed(true)}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {`${user.firstName} ${user.name}`.trim() || user.email}
    </BarButton>
  )
  if (!isUsed) return button
  return (
    <Suspense fallback={button}>
      <OpenedAccountMenu user={user} />
    </Suspense>
  )
}

const preload = (): void => void loadMenu().catch(() => undefined)
