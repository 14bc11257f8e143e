import type { SyndromeAssessment } from '../../../rules/assess/assessment.ts'
import { computeWeight } from '../../../rules/assess/ranking/criterion-weight.ts'
import { formatReasons } from '../../../rules/assess/ranking/support-texts.ts'
import { explainOrder, formatUnsupported, PARTLY_MET } from '../../../rules/assess/ranking/texts.ts'
import type { SyndromeCode } from '../../../rules/case/index.ts'
import { pack } from '../../case/pack.ts'
import { getRowPath } from '../../syndrome/criteria/criterion-row.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import type { BarKind } from '../../verdict/bars.ts'
import { listMarks } from '../../verdict/marks.ts'
import type { CaseResult, ResultGroupProps } from './case-result.ts'
import { CriteriaStrip, LEGEND } from './criteria-strip.tsx'
import { ResultRow } from './result-row.tsx'
import { SyndromeBars } from './syndrome-bars.tsx'

/** An open group: the syndromes for which something speaks, best supported first, and folded those for which nothing does. */
export const OpenSyndromes = (props: ResultGroupProps) => (
  <>
    {props.view.syndromes.length > 0 && <PartlyMet {...props} />}
    {props.view.unsupported.length > 0 && <Unsupported {...props} />}
  </>
)

function PartlyMet({ view: { syndromes }, result }: ResultGroupProps) {
  const assessed = syndromes.map((row) => ({ row, syndrome: result.assessment.of(row.code) }))
  return (
    <section className="partly-met">
      <h4>{PARTLY_MET}</h4>
      <p className="meaning">
        {explainOrder(pack)} {LEGEND}
      </p>
      <ol className="syndromes">
        {assessed.map(({ row, syndrome }) => (
          <ResultRow key={row.code} row={row} result={result}>
            <CriteriaStrip marks={listMarks(syndrome.criteria)} />
            <SupportReasons support={row.support} />
            <SyndromeBars syndrome={syndrome} paths={getBarPaths(syndrome, result)} />
          </ResultRow>
        ))}
      </ol>
    </section>
  )
}

/** In words what speaks most for and against a syndrome. */
function SupportReasons({ support }: Pick<SyndromeAssessment, 'support'>) {
  const text = formatReasons(support)
  return text === '' ? null : <p className="meaning">{text}</p>
}

/** The target of a bar: the criterion met that weighs most, where the first open one is entered, the first alert. */
function getBarPaths(
  { code, met, open, alerts }: SyndromeAssessment,
  { findEntrySections }: CaseResult,
): Readonly<Record<BarKind, string>> {
  const page = `/pages/Syndrome/${code}`
  const suggested = alerts.find(({ isSuggested }) => isSuggested)
  const [first] = open.flatMap(({ criterion }) => findEntrySections(code, criterion.id))
  return {
    for: getHeaviestPath(code, met) ?? page,
    open: first?.path ?? page,
    alerts: suggested === undefined ? page : getRowPath(code, suggested.alert.name),
  }
}

function getHeaviestPath(code: SyndromeCode, met: SyndromeAssessment['met']): string | undefined {
  const [heaviest] = met.toSorted(
    (one, other) => computeWeight(other.criterion.frequency) - computeWeight(one.criterion.frequency),
  )
  return heaviest && getRowPath(code, heaviest.criterion.id)
}

const Unsupported = ({ view: { unsupported }, result }: ResultGroupProps) => (
  <Disclosure className="unsupported" title={<h4>{formatUnsupported(unsupported.length)}</h4>}>
    <ul className="syndromes">
      {unsupported.map((row) => (
        <ResultRow key={row.code} row={row} result={result} />
      ))}
    </ul>
  </Disclosure>
)
