import { useLocation } from 'react-router-dom'
import { useSession } from '../api-client/current-session.ts'
import { ButtonLink } from '../ui/controls.tsx'
import { PROVIDER_BUTTON } from './provider-button.ts'

/** For who has no password here: a log-in at the institution, by which it confirms for ten minutes that it is them. */
export function ConfirmSignOn() {
  const providers = useSession(({ site }) => site.offered.providers)
  const { pathname } = useLocation()
  if (providers.length === 0) return null
  return (
    <>
      <p>If you log in through an institution, it has to confirm within the ten minutes before that it is you:</p>
      {providers.map(({ id, name }) => (
        <ButtonLink
          key={id}
          {...PROVIDER_BUTTON}
          to={`/api/auth/sso/${id}?confirm=true&from=${encodeURIComponent(pathname)}`}
        >
          Confirm through {name}
        </ButtonLink>
      ))}
    </>
  )
}
