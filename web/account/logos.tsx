import { chakra } from '@chakra-ui/react'
import { useSession } from '../api-client/use-session.ts'

/** The logos of the partners (product.md §1); none where none are configured, so that no partner is pretended. */
export function Logos() {
  const logos = useSession(({ site }) => site.texts.logos)
  if (logos.length === 0) return null
  return (
    <chakra.ul className="logos" aria-label="Partners" role="list">
      {logos.map(({ src, alt }) => (
        <li key={src}>
          <chakra.img src={src} alt={alt} h="12" w="auto" maxW="full" />
        </li>
      ))}
    </chakra.ul>
  )
}
