import { chakra } from '@chakra-ui/react'
import { useSession } from '../../api-client/use-session.ts'
import { PUBLICATIONS } from '../../case/vocabulary.ts'
import { ExternalLink, InlineLink } from '../../ui/controls.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { PublicationList } from '../../ui/publication-list.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { ABOUT } from './about-styles.ts'
import { StorageList } from './storage-list.tsx'

/** What the site is for and how far it can be trusted; open to everybody. */
export const AboutPage = () => (
  <chakra.div css={ABOUT}>
    <PageHeading>About EpiCriteria</PageHeading>
    <TitledSection title="What it is for">
      <p>
        EpiCriteria is for the education of healthcare professionals on epilepsy syndromes. It is not a medical device
        and not a diagnostic tool. It may contain mistakes, and it must not replace or delay the established diagnostic
        procedure.
      </p>
    </TitledSection>
    <TitledSection title="How the rules came to be">
      <RulesOrigin />
    </TitledSection>
    <TitledSection title="What was measured">
      <p>
        The rules are tried on patients written for the purpose and on published ones; what came out for whom, with
        confidence intervals, is under <InlineLink to="/About/Validation">Validation of the rules</InlineLink>. Nobody
        has measured yet how EpiCriteria does on the patients of a clinic.
      </p>
    </TitledSection>
    <TitledSection title="What is stored, where and for how long">
      <StorageList />
    </TitledSection>
    <TitledSection title="Who runs this site">
      <OperatorDetails />
    </TitledSection>
  </chakra.div>
)

const RulesOrigin = () => (
  <>
    <p>
      The rules restate, in words of their own, what the International League Against Epilepsy defined in 2022: for each
      syndrome what is mandatory, what excludes it and what calls for a second look. Each criterion names its source and
      how certain that source is. What rests on weak evidence excludes nothing.
    </p>
    <p>The position papers:</p>
    <PublicationList publications={PUBLICATIONS} />
  </>
)

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
