import { Button, chakra } from '@chakra-ui/react'
import { useMemo } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import type { Assessment } from '../../../rules/assess/assessment.ts'
import { GROUP_TEXTS } from '../../../rules/assess/verdict/group-texts.ts'
import { getVerdict, type VerdictGroup } from '../../../rules/assess/verdict/verdict.ts'
import type { PatientCase } from '../../../rules/case/index.ts'
import { isLikely } from '../../../rules/engine/index.ts'
import type { PublishedPatient, WizardPack } from '../../../rules/pack/index.ts'
import { GROUP_TITLES } from '../../../rules/text/texts.ts'
import { useSession } from '../../api-client/current-session.ts'
import { canEnterWizard } from '../../api-client/session.ts'
import { GUEST_PATH } from '../../case/guest.ts'
import { FIRST_STEP_PATH } from '../../case/steps.ts'
import { AcceptTerms } from '../../ui/accept-terms.tsx'
import { InlineLink } from '../../ui/controls.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { TEXTS } from '../../ui/texts.ts'
import { TitledSection } from '../../ui/titled-section.tsx'
import { getAssessment } from '../../verdict/assessment.ts'
import { OpenCaseButton } from '../open-case-button.tsx'
import { CaseDescription } from './case-description.tsx'
import { DecidingList, findDecidingRows } from './deciding-list.tsx'
import { describeCase, useCaseWords } from './describe-case.ts'
import { findExample, normalizeExample, toOpenedExample } from './examples.ts'
import { EXAMPLE } from './examples-styles.ts'
import { SourceText } from './source-text.tsx'
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

/** The five groups of a case that is not the open one, with what decides about those that are likely. */
function ExampleResults({ patient }: Readonly<{ patient: PatientCase }>) {
  const assessment = getAssessment(patient)
  return getVerdict(assessment).map((view) => <ExampleGroup key={view.group} view={view} assessment={assessment} />)
}

type ExampleGroupProps = Readonly<{ view: VerdictGroup; assessment: Assessment<WizardPack> }>

function ExampleGroup({ view, assessment }: ExampleGroupProps) {
  const { group, count, syndromes, unsupported } = view
  const title = (
    <h3>
      {GROUP_TITLES[group]} <span className="count">{count}</span>
    </h3>
  )
  return (
    <Disclosure open={isLikely(group)} title={title}>
      <p className="meaning">{count === 0 ? TEXTS.noSyndrome : GROUP_TEXTS[group].meaning}</p>
      {isLikely(group) ? (
        <LikelySyndromes view={view} assessment={assessment} />
      ) : (
        <p>{[...syndromes, ...unsupported].map(({ name }) => name).join(', ')}</p>
      )}
    </Disclosure>
  )
}

const LikelySyndromes = ({ view, assessment }: ExampleGroupProps) => (
  <ul className="syndromes">
    {view.syndromes.map(({ code, name }) => (
      <li key={code}>
        <h4>{name}</h4>
        <DecidingList rows={findDecidingRows(assessment, code)} />
      </li>
    ))}
  </ul>
)
