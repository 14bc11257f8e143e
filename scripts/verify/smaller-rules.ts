import type { SyndromeFile, WrittenCondition } from '../../rules/pack/index.ts'

type Criterion = SyndromeFile['mandatory'][number]
type Alert = SyndromeFile['alerts'][number]

/** The rules that say one thing less: without a criterion, or with one part of a condition in place of the whole. */
export const smallerRules = (rule: SyndromeFile): SyndromeFile[] => [
  ...withoutOnset(rule),
  ...shorter<Criterion>(rule.mandatory, simpler).map((mandatory) => ({ ...rule, mandatory })),
  ...shorter<Criterion>(rule.exclusionary ?? [], simpler).map((exclusionary) => ({ ...rule, exclusionary })),
  ...shorter<Alert>(rule.alerts, simpler).map((alerts) => ({ ...rule, alerts })),
]

const withoutOnset = ({ onset, ...rest }: SyndromeFile): SyndromeFile[] => (onset ? [rest] : [])

function shorter<One>(list: readonly One[], simplerOnes: (one: One) => One[]): One[][] {
  return [
    ...list.map((_, index) => list.toSpliced(index, 1)),
    ...list.flatMap((one, index) => simplerOnes(one).map((other) => list.with(index, other))),
  ]
}

const simpler = <One extends Alert | Criterion>(one: One): One[] => [
  ...('pendingIf' in one && one.pendingIf ? [{ ...one, pendingIf: undefined }] : []),
  ...(one.when ? simplerConditions(one.when).map((when) => ({ ...one, when })) : []),
]

function simplerConditions(when: WrittenCondition): WrittenCondition[] {
  if (when.not) return [when.not, ...simplerConditions(when.not).map((not) => ({ not }))]
  const parts = when.all ?? when.any ?? []
  const deeper = shorter(parts, simplerConditions).filter(({ length }) => length > 0)
  if (when.onlySeizures)
    return shorter(when.onlySeizures, () => [])
      .filter(({ length }) => length > 0)
      .map((onlySeizures) => ({ onlySeizures }))
  return [...parts, ...deeper.map((some) => (when.all ? { all: some } : { any: some }))]
}
