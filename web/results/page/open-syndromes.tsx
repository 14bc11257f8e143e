import { rankSyndromes } from '../../../rules/assess/ranking/ranking.ts'
import { computeWeight, type Standing } from '../../../rules/assess/ranking/standing.ts'
import { formatReasons } from '../../../rules/assess/ranking/support-texts.ts'
import { explainOrder, formatUnsupported, PARTLY_MET } from '../../../rules/assess/ranking/texts.ts'
import type { SyndromeCode } from '../../../rules/case/index.ts'
import { pack } from '../../case/pack.ts'
import { getRowPath } from '../../syndrome/criteria/criterion-row.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import type { BarKind } from '../../verdict/bars.ts'
import { nameSyndrome } from '../../verdict/groups.ts'
import { listMarks } from '../../verdict/marks.ts'
import type { CaseResult, ResultGroupProps } from './case-result.ts'
import { CriteriaStrip, LEGEND } from './criteria-strip.tsx'
import { ResultRow } from './result-row.tsx'
import { StandingBars } from './standing-bars.tsx'

/** An open group: the syndromes for which something speaks, best supported first, and folded those for which nothing does. */
export const OpenSyndromes = (props: ResultGroupProps) => (
  <>
    {props.view.syndromes.length > 0 && <PartlyMet {...props} />}
    {props.view.unsupported.length > 0 && <Unsupported {...props} />}
  </>
)

function PartlyMet({ view: { group, syndromes }, result }: ResultGroupProps) {
  const { patient, classification } = result
  const codes = syndromes.map(({ code }) => code)
  const standings = rankSyndromes(pack, patient, classification, codes)
  return (
    <section className="partly-met">
      <h4>{PARTLY_MET}</h4>
      <p className="meaning">
        {explainOrder(pack)} {LEGEND}
      </p>
      <ol className="syndromes">
        {standings.map((standing) => (
          <ResultRow key={standing.code} syndrome={nameSyndrome(pack, standing.code)} group={group} result={result}>
            <CriteriaStrip marks={listMarks(pack, standing.code, classification)} />
            <SupportReasons reasons={standing.reasons} />
            <StandingBars standing={standing} paths={getBarPaths(standing, result)} />
          </ResultRow>
        ))}
      </ol>
    </section>
  )
}

/** In words what speaks most for and against a syndrome. */
function SupportReasons({ reasons }: Pick<Standing, 'reasons'>) {
  const text = formatReasons(reasons)
  return text === '' ? null : <p className="meaning">{text}</p>
}

/** The target of a bar: the criterion met that weighs most, where the first open one is entered, the first alert. */
function getBarPaths(
  { code, met, open, alerts }: Standing,
  { findEntrySections }: CaseResult,
): Readonly<Record<BarKind, string>> {
  const page = `/pages/Syndrome/${code}`
  const [first] = open.flatMap(({ criterion }) => findEntrySections(code, criterion.id))
  return {
    for: getHeaviestPath(code, met) ?? page,
    open: first?.path ?? page,
    alerts: alerts[0] === undefined ? page : getRowPath(code, alerts[0]),
  }
}

function getHeaviestPath(code: SyndromeCode, met: Standing['met']): string | undefined {
  const [heaviest] = met.toSorted(
    (one, other) => computeWeight(other.criterion.frequency) - computeWeight(one.criterion.frequency),
  )
  return heaviest && getRowPath(code, heaviest.criterion.id)
}

const Unsupported = ({ view: { group, unsupported }, result }: ResultGroupProps) => (
  <Disclosure className="unsupported" title={<h4>{formatUnsupported(unsupported.length)}</h4>}>
    <ul className="syndromes">
      {unsupported.map((syndrome) => (
        <ResultRow key={syndrome.code} syndrome={syndrome} group={group} result={result} />
      ))}
    </ul>
  </Disclosure>
)
