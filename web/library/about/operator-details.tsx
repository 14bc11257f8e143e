import { useSession } from '../../api-client/use-session.ts'
import { ExternalLink } from '../../ui/controls.tsx'

/** Who answers for the site, as far as it is configured. */
export function OperatorDetails() {
  const { contacts, funding, dataProtection } = useSession(({ site }) => site.texts)
  const isConfigured = contacts.length > 0 || funding !== '' || dataProtection !== undefined
  if (!isConfigured)
    return <p>Nothing is entered here about who runs this site. Ask the person who told you about it.</p>
  return (
    <ul>
      {contacts.map(({ name, email }) => (
        <li key={email}>
          {name}, <ExternalLink href={`mailto:${email}`}>{email}</ExternalLink>
        </li>
      ))}
      {dataProtection && (
        <li>
          Data protection:{' '}
          <ExternalLink href={dataProtection.url} target="_blank">
            {dataProtection.title}
          </ExternalLink>
        </li>
      )}
      {funding !== '' && <li>{funding}</li>}
    </ul>
  )
}
