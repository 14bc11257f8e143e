import { useSession } from '../api-client/use-session.ts'
import { ButtonLink } from '../ui/controls.tsx'

/** One button for each institution through which people log in here. `from`: the page to go on with. */
export function SignOnButtons({ from }: Readonly<{ from: string }>) {
  const providers = useSession(({ site }) => site.offered.providers)
  return providers.map(({ id, name }) => (
    <ButtonLink
      key={id}
      variant="outline"
      size="lg"
      reloadDocument
      to={`/api/auth/sso/${id}?from=${encodeURIComponent(from)}`}
    >
      Accept terms and log in with {name}
    </ButtonLink>
  ))
}
