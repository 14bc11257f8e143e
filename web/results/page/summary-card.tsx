import { chakra, Heading } from '@chakra-ui/react'
import { Suspense } from 'react'
import type { SyndromeCode } from '../../../rules/case/index.ts'
import type { Classification } from '../../../rules/engine/index.ts'
import { getAbbreviation } from '../../../rules/text/syndrome-names.ts'
import { pack } from '../../case/pack.ts'
import { useCase, useCaseRecord } from '../../case/use-case.ts'
import { LOOKING } from '../../entry/interview/ask-next-texts.ts'
import { LazyNextStep } from '../../entry/interview/lazy-ask-next.tsx'
import { formatComparisonPath } from '../../syndrome/description/comparison-path.ts'
import { InlineLink } from '../../ui/controls.tsx'
import { describeDoubts, listAlertsToCheck } from '../../verdict/alerts.ts'
import type { NamedSyndrome } from '../../verdict/groups.ts'
import { listEmptyPages } from '../../verdict/selected-information.ts'
import {
  describeVerdict,
  listNeededCriteria,
  listSupportingVariants,
  type NeededCriterion,
  type ResultSummary,
} from '../../verdict/summary.ts'
import type { CaseResult } from './case-result.ts'
import { NeededList } from './needed-list.tsx'
import { PatientTimeline } from './patient-timeline.tsx'
import { SUMMARY } from './summary-styles.ts'
import { SyndromeAlertTexts } from './syndrome-alert-texts.tsx'
import { useCriteriaTable } from './use-criteria-table.ts'

/** The result in thirty seconds; nothing where no entry points to a syndrome. */
export const SummaryCard = ({ summary, classification, findRival }: CaseResult) =>
  summary && <Summary {...summary} classification={classification} rival={findRival(summary.syndrome.code)} />

type SummaryProps = ResultSummary & Readonly<{ classification: Classification; rival: SyndromeCode | undefined }>

function Summary({ verdict, syndrome, alsoLikely, classification, rival }: SummaryProps) {
  const { code, name, abbreviation } = syndrome
  const needed = listNeededCriteria(useCriteriaTable(code))
  const tickedAlerts = classification.syndromes[code]?.alerts.length ?? 0
  return (
    <chakra.section css={SUMMARY} aria-labelledby="summary" data-verdict={verdict}>
      <Heading id="summary">
        <InlineLink to={`/pages/Syndrome/${code}`}>{name}</InlineLink> <span className="code">{abbreviation}</span>
      </Heading>
      <p>{describeVerdict(verdict, needed, tickedAlerts)}</p>
      <NeededList needed={needed} />
      <SupportingVariants code={code} needed={needed} />
      <PatientTimeline />
      <SyndromeAlertTexts code={code} classification={classification} />
      <AlsoLikely syndromes={alsoLikely} />
      <p className="doubts" data-print="no">
        <EmptyPages />{' '}
        <Suspense fallback={LOOKING}>
          <LazyNextStep />
        </Suspense>
      </p>
      <p className="doubts">
        {verdict !== 'closest' && <Doubts code={code} classification={classification} />}
        {rival !== undefined && (
          <span data-print="no">
            <InlineLink to={formatComparisonPath([code, rival])}>
              Compare with {getAbbreviation(pack, rival)}
            </InlineLink>
          </span>
        )}
      </p>
    </chakra.section>
  )
}

type SupportingVariantsProps = Readonly<{ code: SyndromeCode; needed: readonly NeededCriterion[] }>

function SupportingVariants({ code, needed }: SupportingVariantsProps) {
  const variants = listSupportingVariants(pack, useCase().patient, code, needed)
  return variants.length > 0 && <p>Also for it, by the genetic test: {variants.join(', ')}.</p>
}

/** On which pages nothing is entered. */
function EmptyPages() {
  const titles = listEmptyPages(pack.pages, useCase().patient)
  return titles.length > 0 && <>Nothing is entered on: {titles.join(', ')}.</>
}

type DoubtsProps = Readonly<{ code: SyndromeCode; classification: Classification }>

/** What would make one doubt: the alerts of the syndrome, and whether each was checked. */
function Doubts({ code, classification }: DoubtsProps) {
  const { patient } = useCase()
  const declined = useCaseRecord(({ wizard }) => wizard.declinedAlerts)
  const checked = listAlertsToCheck(pack, classification, patient, declined).find((one) => one.code === code)
  const doubts = describeDoubts(checked?.alerts ?? [])
  if (doubts === '') return null
  return (
    <>
      {doubts}{' '}
      <InlineLink to="/pages/AlertCriteria" data-print="no">
        All its alerts
      </InlineLink>{' '}
    </>
  )
}

const AlsoLikely = ({ syndromes }: Readonly<{ syndromes: readonly NamedSyndrome[] }>) =>
  syndromes.length > 0 && <p>Also likely: {syndromes.map(({ name }) => name).join(', ')}.</p>
