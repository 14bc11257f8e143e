import { memo, type ReactNode } from 'react'
import type { AssessedCriterion } from '../../../rules/assess/assessment.ts'
import { selectDistinct, type VerdictRow } from '../../../rules/assess/verdict/verdict.ts'
import type { SyndromeCode } from '../../../rules/case/index.ts'
import { isLikely } from '../../../rules/engine/index.ts'
import { getAbbreviation } from '../../../rules/text/syndrome-names.ts'
import { pluralize } from '../../../rules/text/texts.ts'
import { pack } from '../../case/pack.ts'
import { formatComparisonPath } from '../../syndrome/description/comparison-path.ts'
import { InlineLink } from '../../ui/controls.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { abridge } from '../../verdict/needed-criteria.ts'
import { type AnnotationItem, AnnotationList } from '../annotation-list.tsx'
import type { CaseResult } from './case-result.ts'
import { SyndromeAlertTexts } from './syndrome-alert-texts.tsx'
import { useCriteriaTable } from './use-criteria-table.ts'

type ResultRowProps = Readonly<{
  row: VerdictRow
  result: CaseResult
  /** What is drawn next to the name. */
  children?: ReactNode
}>

/** A syndrome with the reasons for its group. */
export const ResultRow = memo(function ResultRow({ row, result, children }: ResultRowProps) {
  const { code, name, abbreviation, group, deciding, remaining } = row
  const { assessment, findEntrySections, summary } = result
  const isOnCard = summary?.syndrome.code === code
  return (
    <li>
      <div className="syndrome">
        <InlineLink to={`/pages/Syndrome/${code}`}>
          <span className="name">{name}</span> <span className="code">{abbreviation}</span>
        </InlineLink>
        {children}
      </div>
      {!isOnCard && <SyndromeAlertTexts syndrome={assessment.of(code)} />}
      {isLikely(group) ? (
        <MetReasons code={code} reasons={deciding} isOnCard={isOnCard} />
      ) : (
        <FoldedReasons
          items={deciding.map(({ annotation }) => ({
            annotation,
            sections: findEntrySections(code, annotation.criterion),
          }))}
        />
      )}
      {remaining.length > 0 && (
        <Disclosure className="remaining" title={formatRemainingTitle(remaining)}>
          <AnnotationList items={remaining} />
        </Disclosure>
      )}
      <CompareLink code={code} rival={findRowRival(code, result)} />
    </li>
  )
})

type MetReasonsProps = Readonly<{ code: SyndromeCode; reasons: readonly AssessedCriterion[]; isOnCard: boolean }>

/** Why a syndrome is likely, each reason with the entries that met it; folded where the card on top has told them. */
function MetReasons({ code, reasons, isOnCard }: MetReasonsProps) {
  const rows = useCriteriaTable(code)
  const items = reasons.map(({ annotation }) => {
    const row = rows.find(({ id, kind }) => id === annotation.criterion && kind === annotation.kind)
    const outerBound = row?.finding?.state === 'outerBound' ? row.says : undefined
    return { annotation, entries: abridge(row?.finding?.entries ?? []), outerBound }
  })
  return isOnCard ? <FoldedReasons items={items} /> : <AnnotationList items={items} />
}

/** The card on top leads to the comparison of its syndrome, which no row repeats. */
function findRowRival(code: SyndromeCode, { summary, findRival }: CaseResult): SyndromeCode | undefined {
  const leader = summary?.syndrome.code
  const rival = findRival(code)
  return code === leader || (rival === leader && leader !== undefined && findRival(leader) === code) ? undefined : rival
}

const CompareLink = ({ code, rival }: Readonly<{ code: SyndromeCode; rival: SyndromeCode | undefined }>) =>
  rival === undefined ? null : (
    <p className="compare" data-print="no">
      <InlineLink to={formatComparisonPath([code, rival])}>Compare with {getAbbreviation(pack, rival)}</InlineLink>
    </p>
  )

const FoldedReasons = ({ items }: Readonly<{ items: readonly AnnotationItem[] }>) => (
  <Disclosure className="reasons" title={pluralize(selectDistinct(items).length, 'reason')}>
    <AnnotationList items={items} />
  </Disclosure>
)

/** Names what could not be checked, so that nobody takes it for absent. */
function formatRemainingTitle(remaining: readonly AssessedCriterion[]): string {
  const unchecked = remaining.filter(({ annotation }) => annotation.truth === 'unknown').length
  const checked = `Nothing against it in ${pluralize(remaining.length - unchecked, 'criterion', 'criteria')}`
  return unchecked === 0 ? checked : `${checked}, ${unchecked} not checked`
}
