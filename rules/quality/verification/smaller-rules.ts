import type { SyndromeFile, WrittenAlert, WrittenCondition, WrittenCriterion } from '../../pack/index.ts'

/** One step of shrinking: each rule without one criterion, or with one part of a condition instead of the whole. */
export const listSmallerRules = (rule: SyndromeFile): SyndromeFile[] => [
  ...dropOnset(rule),
  ...listShorter<WrittenCriterion>(rule.mandatory, listSimpler).map((mandatory) => ({ ...rule, mandatory })),
  ...listShorter<WrittenCriterion>(rule.exclusionary ?? [], listSimpler).map((exclusionary) => ({
    ...rule,
    exclusionary,
  })),
  ...listShorter<WrittenAlert>(rule.alerts, listSimpler).map((alerts) => ({ ...rule, alerts })),
]

const dropOnset = ({ onset, ...rest }: SyndromeFile): SyndromeFile[] => (onset ? [rest] : [])

function listShorter<One>(list: readonly One[], listSimplerItems: (one: One) => One[]): One[][] {
  return [
    ...list.map((_, index) => list.toSpliced(index, 1)),
    ...list.flatMap((one, index) => listSimplerItems(one).map((other) => list.with(index, other))),
  ]
}

const listSimpler = <One extends WrittenAlert | WrittenCriterion>(one: One): One[] => [
  ...('pendingIf' in one && one.pendingIf ? [{ ...one, pendingIf: undefined }] : []),
  ...(one.when ? listSimplerConditions(one.when).map((when) => ({ ...one, when })) : []),
]

function listSimplerConditions(when: WrittenCondition): WrittenCondition[] {
  if (when.not) return [when.not, ...listSimplerConditions(when.not).map((not) => ({ not }))]
  const parts = when.all ?? when.any ?? []
  const deeper = listShorter(parts, listSimplerConditions).filter(({ length }) => length > 0)
  if (when.onlySeizures)
    return listShorter(when.onlySeizures, () => [])
      .filter(({ length }) => length > 0)
      .map((onlySeizures) => ({ onlySeizures }))
  return [...parts, ...deeper.map((some) => (when.all ? { all: some } : { any: some }))]
}
