import type { CriteriaRow } from '../../../rules/assess/explain/criteria-table.ts'
import type { RulePack, SyndromeCode } from '../../../rules/case/index.ts'
import { collectFacts } from '../../../rules/engine/index.ts'
import { type EegPattern, findEegPattern } from '../../eeg/patterns.ts'

/** The drawings of what a mandatory criterion asks of the EEG: of the findings that it reads, those that its words name. */
export function listCriterionPatterns(
  pack: Pick<RulePack, 'syndromes'>,
  code: SyndromeCode,
  { id, kind, says }: CriteriaRow,
): readonly EegPattern[] {
  const criterion = pack.syndromes[code]?.stages.eeg.find((one) => one.id === id && one.kind === kind)
  if (criterion?.kind !== 'mandatory') return []
  const patterns = collectFacts(criterion.when).flatMap((fact) =>
    fact.operator === 'includes' ? (findEegPattern(fact.value) ?? []) : [],
  )
  return [...new Set(patterns)].filter(({ words }) => words.test(says))
}
