import { chakra } from '@chakra-ui/react'
import type { SyndromeCode } from '../../../rules/case/index.ts'
import type { Classification } from '../../../rules/engine/index.ts'
import { formatDoubts } from '../../../rules/text/doubts.ts'
import { pack } from '../../case/pack.ts'
import { getAbbreviation } from '../../case/syndrome-name.ts'
import { formatComparisonPath } from '../../syndrome/description/comparison-path.ts'
import { toClassName } from '../../theme/class-names.ts'
import { Heading, InlineLink } from '../../ui/controls.tsx'
import type { NamedSyndrome } from '../../verdict/groups.ts'
import { describeVerdict, listNeededCriteria, type ResultSummary } from '../../verdict/summary.ts'
import type { CaseResult } from './case-result.ts'
import { NeededList } from './needed-list.tsx'
import { PatientTimeline } from './patient-timeline.tsx'
import { SUMMARY } from './summary-styles.ts'
import { SyndromeAlertTexts } from './syndrome-alert-texts.tsx'
import { useCriteriaTable } from './use-explanation.ts'

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
        <InlineLink to={`/pages/Syndrome/${code}`}>{name}</InlineLink>{' '}
        <span className={toClassName('code')}>{abbreviation}</span>
      </Heading>
      <p>{describeVerdict(verdict, needed, tickedAlerts)}</p>
      <NeededList needed={needed} />
      <PatientTimeline />
      <SyndromeAlertTexts code={code} classification={classification} />
      <AlsoLikely syndromes={alsoLikely} />
      <p className={toClassName('doubts')}>
        {verdict !== 'closest' && <Doubts code={code} />}
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

/** What would make one doubt: the first alerts of the syndrome. */
function Doubts({ code }: Readonly<{ code: SyndromeCode }>) {
  const doubts = formatDoubts(pack, code)
  if (doubts === undefined) return null
  return (
    <>
      Would make one doubt: {doubts}. <InlineLink to="/pages/AlertCriteria">All its alerts</InlineLink>{' '}
    </>
  )
}

const AlsoLikely = ({ syndromes }: Readonly<{ syndromes: readonly NamedSyndrome[] }>) =>
  syndromes.length > 0 && <p>Also likely: {syndromes.map(({ name }) => name).join(', ')}.</p>
