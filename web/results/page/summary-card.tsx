import { chakra, Heading } from '@chakra-ui/react'
import { Suspense } from 'react'
import type { Assessment, SyndromeAssessment } from '../../../rules/assess/assessment.ts'
import type { NamedSyndrome } from '../../../rules/assess/verdict/verdict.ts'
import type { SyndromeCode } from '../../../rules/case/index.ts'
import type { WizardPack } from '../../../rules/pack/index.ts'
import { getAbbreviation } from '../../../rules/text/syndrome-names.ts'
import { pack } from '../../case/pack.ts'
import { useCase, useCaseRecord } from '../../case/use-case.ts'
import { LOOKING } from '../../entry/interview/ask-next-texts.ts'
import { LazyNextStep } from '../../entry/interview/lazy-ask-next.tsx'
import { formatComparisonPath } from '../../syndrome/description/comparison-path.ts'
import { InlineLink } from '../../ui/controls.tsx'
import { describeDoubts, listAlertsToCheck } from '../../verdict/alerts.ts'
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
export const SummaryCard = ({ summary, assessment, findRival }: CaseResult) =>
  summary && <Summary {...summary} assessment={assessment} rival={findRival(summary.syndrome.code)} />

type SummaryProps = ResultSummary & Readonly<{ assessment: Assessment<WizardPack>; rival: SyndromeCode | undefined }>

function Summary({ verdict, syndrome, alsoLikely, assessment, rival }: SummaryProps) {
  const { code, name, abbreviation } = syndrome
  const needed = listNeededCriteria(useCriteriaTable(code))
  const assessed = assessment.of(code)
  const tickedAlerts = assessed.alerts.filter(({ isTicked }) => isTicked).length
  return (
    <chakra.section css={SUMMARY} aria-labelledby="summary" data-verdict={verdict}>
      <Heading id="summary">
        <InlineLink to={`/pages/Syndrome/${code}`}>{name}</InlineLink> <span className="code">{abbreviation}</span>
      </Heading>
      <p>{describeVerdict(verdict, needed, tickedAlerts)}</p>
      <NeededList needed={needed} />
      <SupportingVariants syndrome={assessed} needed={needed} />
      <PatientTimeline />
      <SyndromeAlertTexts syndrome={assessed} />
      <AlsoLikely syndromes={alsoLikely} />
      <p className="doubts" data-print="no">
        <EmptyPages />{' '}
        <Suspense fallback={LOOKING}>
          <LazyNextStep />
        </Suspense>
      </p>
      <p className="doubts">
        {verdict !== 'closest' && <Doubts code={code} assessment={assessment} />}
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

type SupportingVariantsProps = Readonly<{ syndrome: SyndromeAssessment; needed: readonly NeededCriterion[] }>

function SupportingVariants({ syndrome, needed }: SupportingVariantsProps) {
  const variants = listSupportingVariants(syndrome, needed)
  return variants.length > 0 && <p>Also for it, by the genetic test: {variants.join(', ')}.</p>
}

/** On which pages nothing is entered. */
function EmptyPages() {
  const titles = listEmptyPages(pack.pages, useCase().patient)
  return titles.length > 0 && <>Nothing is entered on: {titles.join(', ')}.</>
}

type DoubtsProps = Readonly<{ code: SyndromeCode; assessment: Assessment }>

/** What would make one doubt: the alerts of the syndrome, and whether each was checked. */
function Doubts({ code, assessment }: DoubtsProps) {
  const declined = useCaseRecord(({ wizard }) => wizard.declinedAlerts)
  const checked = listAlertsToCheck(assessment, declined).find((one) => one.code === code)
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
