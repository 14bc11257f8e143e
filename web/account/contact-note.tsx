import { chakra } from '@chakra-ui/react'
import { Fragment } from 'react'
import { useSession } from '../api-client/current-session.ts'
import { ExternalLink } from '../ui/controls.tsx'

/** Whom to ask for access (product.md §1 and §2); a neutral sentence if no contacts are configured. */
export function ContactNote() {
  const contacts = useSession(({ site }) => site.texts.contacts)
  return (
    <chakra.p textStyle="sm" color="fg.muted">
      No access yet, or forgot your login? Please contact{' '}
      {contacts.length === 0
        ? 'the two administrators of this site.'
        : contacts.map(({ name, email }, at) => (
            <Fragment key={email}>
              {at > 0 && ' or '}
              <ExternalLink href={`mailto:${email}`}>{name}</ExternalLink>
            </Fragment>
          ))}
    </chakra.p>
  )
}
