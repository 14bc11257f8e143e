import { Button, chakra } from '@chakra-ui/react'
import { useMemo } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import type { PublishedPatient } from '../../../rules/pack/index.ts'
import { useSession } from '../../api-client/current-session.ts'
import { canEnterWizard } from '../../api-client/session.ts'
import { GUEST_PATH } from '../../case/guest.ts'
import { FIRST_STEP_PATH } from '../../case/steps.ts'
import { AcceptTerms } from '../../ui/accept-terms.tsx'
import { InlineLink } from '../../ui/controls.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { OpenCaseButton } from '../open-case-button.tsx'
import { CaseDescription } from './case-description.tsx'
import { describeCase } from './describe-case.ts'
import { ExampleResults } from './example-results.tsx'
import { findExample, normalizeExample, toOpenedExample } from './examples.ts'
import { EXAMPLE } from './examples-styles.ts'
import { SourceText } from './source-text.tsx'
import { useCaseWords } from './use-case-words.ts'
import { writeVignette } from './write-vignette.ts'

/** One published patient: the case, and the groups; open to everybody. */
export function ExamplePage() {
  const { name = '' } = useParams()
  const example = findExample(name)
  return (
    <chakra.article css={EXAMPLE}>
      {example ? <KnownExample key={name} example={example} /> : <UnknownExample name={name} />}
      <p data-print="no">
        <InlineLink to="/Examples">All examples</InlineLink>
      </p>
    </chakra.article>
  )
}

function KnownExample({ example }: Readonly<{ example: PublishedPatient }>) {
  const patient = useMemo(() => normalizeExample(example), [example])
  const words = useCaseWords()
  const { title, sentences } = writeVignette(words.seizureLabels, patient)
  return (
    <>
      <PageHeading title={`Example ${example.name}`}>{title}</PageHeading>
      <p className="about">{sentences.join(' ')}</p>
      <OpenExample example={example} />
      <Disclosure title={<h2>The diagnosis, and what comes out</h2>}>
        <p className="about">
          {example.diagnosis}, from <SourceText source={example.source} />
        </p>
        <ExampleResults patient={patient} />
      </Disclosure>
      <TitledSection title="The case">
        <CaseDescription blocks={describeCase(words, patient)} />
      </TitledSection>
    </>
  )
}

/** Opens the example as a case; without an account at the address where nothing is stored, which then opens it at once. */
function OpenExample({ example }: Readonly<{ example: PublishedPatient }>) {
  const canEnter = useSession(({ access }) => canEnterWizard(access))
  const isWanted = useLocation().hash === OPENING_HASH
  return (
    <div data-print="no">
      {canEnter ? (
        <OpenCaseButton patient={toOpenedExample(example)} path={FIRST_STEP_PATH} isOpenedAtOnce={isWanted}>
          Open it in the form
        </OpenCaseButton>
      ) : (
        <>
          <Button asChild>
            <a href={`${GUEST_PATH}/Examples/${example.name}${OPENING_HASH}`}>Open it in the form</a>
          </Button>{' '}
          without an account: nothing is stored. <AcceptTerms />
        </>
      )}
    </div>
  )
}

const OPENING_HASH = '#open'

const UnknownExample = ({ name }: Readonly<{ name: string }>) => (
  <>
    <PageHeading>No such example</PageHeading>
    <p className="about">‘{name}’ is not among the examples; the list below has them all.</p>
  </>
)
