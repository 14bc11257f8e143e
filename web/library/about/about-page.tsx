import { chakra } from '@chakra-ui/react'
import { useSession } from '../../api-client/current-session.ts'
import { PUBLICATIONS } from '../../case/vocabulary.ts'
import { ExternalLink, InlineLink } from '../../ui/controls.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { PublicationList } from '../../ui/publication-list.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { ABOUT } from './about-styles.ts'

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

/** What is kept of a person and their cases (decisions.md, 'Screens'; api/README.md, 'What is kept'). */
function StorageList() {
  const retentionDays = useSession(({ site }) => site.retentionDays)
  return (
    <ul>
      <li>
        <strong>In this browser:</strong> the open case, until a new one is started, its owner logs out or nobody works
        on it for 24 hours; the program, its rules and the descriptions, to work without a network; a case that the
        server could not take, until it does or its owner logs out; and for up to 24 hours what somebody else left,
        shown to its owner alone, or to whoever says that it is theirs where nobody was logged in. Until erased there:
        the answers under ‘Learn’ and how the form is shown. The page contacts no other site.
      </li>
      <li>
        <strong>On the server of this site:</strong> a case once its results open, with what came out and the label that
        its owner gives it, unless ‘Do not store this case’ is ticked before. Its owner finds it under ‘My cases’ and
        can erase it at any time. Nothing in it should identify the patient.
      </li>
      <li>
        Also on the server: name, institution and email address of an account, its password in a form that cannot be
        read back, the second step of its log-in (the secret of an app encrypted), where it is logged in by name of
        browser and system, comments and feedback, and validations, which belong to no account. The page Account has all
        of it as a file, and erases it.
      </li>
      <li>{describeRetention(retentionDays)}</li>
      <li>
        For two years: who administered the site or read a stored case, when and which, by numbers without a name.
      </li>
      <li>
        The operator of the site can read what is stored there. A backup may hold what was erased after it was made,
        until that backup is replaced.
      </li>
    </ul>
  )
}

const describeRetention = (days: number | null): string =>
  days === null
    ? 'No time limit is set here: what is stored stays until it is erased.'
    : `Cases, comments, feedback and validations that are more than ${days} days old are removed within the hour.`
