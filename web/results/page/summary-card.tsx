import { chakra, Heading } from '@chakra-ui/react'
import { Suspense } from 'react'
import type { Assessment, SyndromeAssessment } from '../../../rules/assess/assessment.ts'
import { countAlerts } from '../../../rules/assess/verdict/alerts.ts'
import {
  describeAlsoLikely,
  describeRemaining,
  describeUnnamed,
  describeVerdict,
  type ResultSummary,
} from '../../../rules/assess/verdict/summary.ts'
import type { SyndromeCode } from '../../../rules/case/index.ts'
import { getAbbreviation } from '../../../rules/text/syndrome-names.ts'
import { isBlank } from '../../case/case-record.ts'
import { useCase, useCaseRecord } from '../../case/current-case.ts'
import { pack } from '../../case/pack.ts'
import { LOOKING } from '../../entry/interview/ask-next-texts.ts'
import { LazyNextStep } from '../../entry/interview/lazy-ask-next.tsx'
import { formatComparisonPath } from '../../syndrome/description/comparison-path.ts'
import { InlineLink } from '../../ui/controls.tsx'
import { describeDoubts, listAlertsToCheck } from '../../verdict/alerts.ts'
import { listNeededCriteria, listSupportingVariants, type NeededCriterion } from '../../verdict/needed-criteria.ts'
import { listEmptyPages } from '../../verdict/selected-information.ts'
import type { CaseResult } from './case-result.ts'
import { NeededList } from './needed-list.tsx'
import { PatientTimeline } from './patient-timeline.tsx'
import { SUMMARY } from './summary-styles.ts'
import { SyndromeAlertTexts } from './syndrome-alert-texts.tsx'
import { useCriteriaTable } from './use-criteria-table.ts'

type SummaryCardProps = CaseResult &
  Readonly<{
    /** The card states the next question, which otherwise follows below it. */
    isNextStated: boolean
  }>

/** The result in thirty seconds: the leading syndrome, or why none is named; nothing for an empty case. */
export function SummaryCard({ summary, assessment, findRival, isNextStated }: SummaryCardProps) {
  const isEmpty = useCaseRecord(isBlank)
  if (summary)
    return (
      <Summary
        {...summary}
        assessment={assessment}
        rival={findRival(summary.syndrome.code)}
        isNextStated={isNextStated}
      />
    )
  return isEmpty ? null : <Unnamed assessment={assessment} />
}

/** Where too little is known to name a syndrome, the next question, which follows, is all that there is to say. */
function Unnamed({ assessment }: Pick<CaseResult, 'assessment'>) {
  const { headline, text } = describeUnnamed(assessment)
  return (
    <chakra.section css={SUMMARY} aria-labelledby="summary" data-verdict="closest">
      <Heading id="summary">{headline}</Heading>
      <p>{text}</p>
    </chakra.section>
  )
}

type SummaryProps = ResultSummary &
  Pick<SummaryCardProps, 'assessment' | 'isNextStated'> &
  Readonly<{ rival: SyndromeCode | undefined }>

function Summary({ verdict, syndrome, alsoLikely, assessment, rival, isNextStated }: SummaryProps) {
  const { code, name, abbreviation } = syndrome
  const needed = listNeededCriteria(useCriteriaTable(code))
  const assessed = assessment.of(code)
  const declined = useCaseRecord(({ wizard }) => wizard.declinedAlerts)
  const counts = countAlerts(assessed.alerts, declined)
  const needsCheck = verdict !== 'closest' && counts.undecided > 0
  return (
    <chakra.section css={SUMMARY} aria-labelledby="summary" data-verdict={needsCheck ? 'likelyWithAlerts' : verdict}>
      <Heading id="summary">
        <InlineLink to={`/pages/Syndrome/${code}`}>{name}</InlineLink> <span className="code">{abbreviation}</span>
      </Heading>
      <p>
        {describeVerdict(verdict, assessed, counts)}
        {verdict === 'closest' && ` ${describeRemaining(assessment)}`}
      </p>
      <NeededList needed={needed} />
      <SupportingVariants syndrome={assessed} needed={needed} />
      <PatientTimeline />
      <SyndromeAlertTexts syndrome={assessed} />
      {alsoLikely.length > 0 && <p>{describeAlsoLikely(assessment, alsoLikely, declined)}.</p>}
      <p className="doubts" data-print="no">
        <EmptyPages /> {isNextStated && <NextStep />}
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

const NextStep = () => (
  <Suspense fallback={LOOKING}>
    <LazyNextStep />
  </Suspense>
)

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
