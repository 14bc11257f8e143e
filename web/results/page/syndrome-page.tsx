import { Alert, Button, chakra, Heading } from '@chakra-ui/react'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import type { AssessedAlert } from '../../../rules/assess/assessment.ts'
import type { ChangeSummary } from '../../../rules/assess/counterfactuals/describe-changes.ts'
import { joinClauses } from '../../../rules/assess/counterfactuals/format-change.ts'
import { findOnsetBands } from '../../../rules/assess/explain/onset-bands.ts'
import { GROUP_TEXTS, RESULT_TEXTS } from '../../../rules/assess/verdict/group-texts.ts'
import type { Group, SyndromeCode } from '../../../rules/case/index.ts'
import { parseOnset } from '../../../rules/engine/index.ts'
import { getSyndromeName } from '../../../rules/text/syndrome-names.ts'
import { useCase } from '../../case/current-case.ts'
import { pack } from '../../case/pack.ts'
import { SYNDROME_COUNT } from '../../case/vocabulary.ts'
import { AnsweredNote, useAnswering } from '../../entry/interview/answered-note.tsx'
import { useSmallestChanges } from '../../entry/interview/use-changes.ts'
import { CriteriaTable } from '../../syndrome/criteria/criteria-table.tsx'
import { linkDescription } from '../../syndrome/description/link-description.ts'
import { SyndromeDescription } from '../../syndrome/description/syndrome-description.tsx'
import { OnsetAxis, OnsetPicture } from '../../syndrome/onset/onset-picture.tsx'
import { Prevalence } from '../../syndrome/prevalence.tsx'
import { ButtonLink, InlineLink } from '../../ui/controls.tsx'
import { Deferred } from '../../ui/deferred.tsx'
import { Arrow } from '../../ui/icons.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { useExpandForPrint } from '../../ui/use-expand-for-print.ts'
import { formatTickedAlerts } from '../../verdict/messages.ts'
import { GroupIcon } from '../group-icon.tsx'
import { useAssessment } from '../use-assessment.ts'
import { ChangesList } from './changes-list.tsx'
import { SYNDROME } from './syndrome-styles.ts'
import { useCriteriaTable } from './use-criteria-table.ts'

/** The parts of the page in their order (decisions.md, 'Third round'), to which the links at the top lead. */
const PARTS = { description: 'Description', results: 'Algorithm results', changes: 'What would change it' } as const

/** One syndrome: its description, and how the entries relate to it (product.md §2, 'Syndrome detail'). */
export function SyndromePage() {
  const { syndrome: code = '' } = useParams()
  useExpandForPrint()
  return (
    <chakra.article css={SYNDROME}>
      {Object.hasOwn(pack.syndromes, code) ? <KnownSyndrome key={code} code={code} /> : <UnknownSyndrome code={code} />}
      <ButtonLink variant="outline" to="/pages/Results" justifySelf="start" data-print="no">
        <Arrow back />
        Back
      </ButtonLink>
    </chakra.article>
  )
}

function KnownSyndrome({ code }: Readonly<{ code: SyndromeCode }>) {
  const { group, alerts } = useAssessment().of(code)
  const prepare = useMemo(() => linkDescription.bind(undefined, code, '/pages/Syndrome'), [code])
  return (
    <>
      <PageHeading>
        {getSyndromeName(pack, code)} <span className="code">{pack.syndromes[code]?.abbreviation}</span>
      </PageHeading>
      <Verdict group={group} />
      <AlertBanner alerts={alerts.filter(({ isTicked }) => isTicked)} />
      <OnsetAges code={code} />
      <section id="description" aria-label={PARTS.description}>
        <SyndromeDescription code={code} prepare={prepare} more={<Prevalence code={code} />} />
      </section>
      <AlgorithmResults code={code} group={group} />
      <Deferred>
        <ChangesSection code={code} title={PARTS.changes} />
      </Deferred>
    </>
  )
}

/** At which ages the syndrome begins, with the onset of the case as a line. */
function OnsetAges({ code }: Readonly<{ code: SyndromeCode }>) {
  const { patient } = useCase()
  const syndrome = pack.syndromes[code]
  return (
    syndrome && (
      <section aria-label="Age at onset">
        <OnsetPicture bands={findOnsetBands(pack, code)} onset={parseOnset(patient)} />
        <OnsetAxis />
      </section>
    )
  )
}

/** The result in one line, the way back, and the parts of the page. */
const Verdict = ({ group }: Readonly<{ group: Group }>) => (
  <div className="verdict">
    <p>
      <strong>
        <GroupIcon group={group} /> {GROUP_TEXTS[group].heading}
      </strong>{' '}
      {GROUP_TEXTS[group].meaning}
    </p>
    <nav aria-label="Parts of this page" data-print="no">
      <InlineLink to="/pages/Results">
        <Arrow back /> Back
      </InlineLink>
      {Object.entries(PARTS).map(([id, title]) => (
        <a key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
    </nav>
  </div>
)

const AlertBanner = ({ alerts }: Readonly<{ alerts: readonly AssessedAlert[] }>) =>
  alerts.length === 0 ? null : (
    <Alert.Root as="section" status="error" maxW="prose" aria-label="Ticked alert criteria">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{formatTickedAlerts(alerts.length)}</Alert.Title>
        <chakra.ul ps="5" listStyle="disc">
          {alerts.map(({ alert }) => (
            <li key={alert.name} className="statement">
              {alert.says}
            </li>
          ))}
        </chakra.ul>
      </Alert.Content>
    </Alert.Root>
  )

const AlgorithmResults = ({ code, group }: Readonly<{ code: SyndromeCode; group: Group }>) => (
  <section>
    <Heading id="results">{PARTS.results}</Heading>
    <p className="result">
      Result: {RESULT_TEXTS[group]}
      {GROUP_TEXTS[group].heading !== RESULT_TEXTS[group] && (
        <>
          {' '}
          (<GroupIcon group={group} /> {GROUP_TEXTS[group].heading})
        </>
      )}
    </p>
    <CriteriaTable code={code} rows={useCriteriaTable(code)} />
  </section>
)

const UnknownSyndrome = ({ code }: Readonly<{ code: string }>) => (
  <>
    <PageHeading>No such syndrome</PageHeading>
    <p>
      ‘{code}’ is not among the {SYNDROME_COUNT} syndromes of this version. The results list those that the case was
      compared with.
    </p>
  </>
)

/** What would change the result of a syndrome, each with a button that enters it. `title`: of the section. */
function ChangesSection({ code, title }: Readonly<{ code: SyndromeCode; title: string }>) {
  const { patient, changes, isStale } = useSmallestChanges(code)
  const { answer, ...last } = useAnswering()
  const enter = ({ edits, change }: ChangeSummary) => {
    const text = formatAsIf(edits)
    answer({ id: `entered ${text}`, says: text, path: '/pages/Results', before: patient, change })
  }
  return (
    <section aria-busy={isStale}>
      <Heading id="changes">{title}</Heading>
      <AnsweredNote {...last} />
      {changes === undefined ? (
        <p>Looking for what would change it …</p>
      ) : (
        <ChangesList
          code={code}
          changes={changes}
          renderAction={(change) => <EnterButton edits={change.edits} onEnter={() => enter(change)} />}
        />
      )}
    </section>
  )
}

type EnterButtonProps = Pick<ChangeSummary, 'edits'> & Readonly<{ onEnter: () => void }>

const EnterButton = ({ edits, onEnter }: EnterButtonProps) => (
  <Button size="sm" variant="plain" data-print="no" aria-label={`Enter it: ${formatAsIf(edits)}`} onClick={onEnter}>
    Enter it
  </Button>
)

const formatAsIf = (edits: ChangeSummary['edits']): string => `as if ${joinClauses(edits)}`
