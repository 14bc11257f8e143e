import type { SyndromeAssessment } from '../../../rules/assess/assessment.ts'
import { computeWeight } from '../../../rules/assess/ranking/criterion-weight.ts'
import { formatReasons } from '../../../rules/assess/ranking/support-texts.ts'
import { explainOrder, formatUnsupported, PARTLY_MET } from '../../../rules/assess/ranking/texts.ts'
import type { SyndromeCode } from '../../../rules/case/index.ts'
import { getAbbreviation } from '../../../rules/text/syndrome-names.ts'
import { pack } from '../../case/pack.ts'
import { getRowPath } from '../../syndrome/criteria/criterion-row.ts'
import { PlainLink } from '../../ui/controls.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { type Bar, type BarKind, listBars } from '../../verdict/bars.ts'
import { type CriterionMark, describeMarks, type Impact, listMarks } from '../../verdict/marks.ts'
import type { CaseResult, ResultGroupProps } from './case-result.ts'
import { ResultRow } from './result-row.tsx'

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
      <p className="meaning">{LEGEND}</p>
      <Disclosure title="How they are ordered" data-print="no">
        <p className="meaning">{explainOrder(pack)}</p>
      </Disclosure>
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

/** One shape for each impact, so that colour is never the only difference. */
const SHAPES: Readonly<Record<Impact, string>> = { for: '●', open: '○', against: '×' }

/** What the marks mean. */
const LEGEND = `Marks: ${SHAPES.for} a criterion that is met, ${SHAPES.open} open, ${SHAPES.against} against.`

/** The criteria of a syndrome as small marks: filled is met, hollow is open, a cross speaks against it. */
const CriteriaStrip = ({ marks }: Readonly<{ marks: readonly CriterionMark[] }>) => (
  <span className="strip" role="img" aria-label={describeMarks(marks)} title={describeMarks(marks)}>
    {marks.map(({ id, impact }) => (
      <span key={id} data-bears={impact}>
        {SHAPES[impact]}
      </span>
    ))}
  </span>
)

type SyndromeBarsProps = Readonly<{
  syndrome: SyndromeAssessment
  /** Where each bar leads: to what it counts. */
  paths: Readonly<Record<BarKind, string>>
}>

/** How many of the needed criteria are met and open, each on a scale of all of them, and the alerts. */
const SyndromeBars = ({ syndrome, paths }: SyndromeBarsProps) => (
  <span className="bars">
    {listBars(syndrome).map(({ kind, count, of, label }) => (
      <PlainLink
        key={kind}
        to={paths[kind]}
        data-bar={kind}
        aria-label={`${getAbbreviation(pack, syndrome.code)}: ${label}`}
      >
        {label}
        <Scale count={count} of={of} />
      </PlainLink>
    ))}
  </span>
)

/** One part for each that is counted; the filled ones are thick. */
const Scale = ({ count, of }: Pick<Bar, 'count' | 'of'>) => (
  <span>
    {Array.from({ length: of }, (_, part) => part).map((part) => (
      <i key={part} data-filled={part < count || undefined} />
    ))}
  </span>
)
