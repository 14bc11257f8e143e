import {
  type RulePack,
  SEIZURE_LISTS,
  SEIZURE_VALUES,
  type SeizurePattern,
  type SeizureValue,
} from '../../rules/engine/index.ts'
import type { DraftSeizure } from './draft.ts'
import type { Random } from './random.ts'

type Codes = RulePack['seizureCodes']

/** Answers that leave the question open, beside no answer. */
const OPEN: Readonly<Record<SeizureValue, readonly string[]>> = {
  mainType: ['', 'unknown', 'unclassified'],
  onset: [''],
  awareness: ['', 'unknown'],
  timepoint: ['', 'wake_sleep_unknown'],
}

/** A seizure that fits a pattern exactly, or with more said of it than the pattern asks. */
export function fitting(pattern: SeizurePattern, codes: Codes, random: Random): DraftSeizure {
  const seizure: DraftSeizure = {}
  for (const value of SEIZURE_VALUES) {
    const alternatives = (pattern[value] ?? '*').split('|').filter((one) => one !== '*')
    if (alternatives.length > 0) seizure[value] = random.pick(alternatives)
    else if (random.chance(0.3)) seizure[value] = random.pick([...codes[value], ...OPEN[value]])
  }
  for (const list of SEIZURE_LISTS) {
    const wanted = (pattern[list] ?? []).filter((code) => !code.startsWith('*'))
    const more = random.chance(0.15) ? random.some(codes[list], 2) : []
    if (wanted.length + more.length > 0) seizure[list] = [...new Set([...wanted, ...more])]
  }
  return seizure
}

/** A seizure one step away from a pattern: something missing, left open, other than wanted, or said less exactly. */
export function nearlyFitting(pattern: SeizurePattern, pack: RulePack, random: Random): DraftSeizure {
  const seizure = fitting(pattern, pack.seizureCodes, random)
  const values = SEIZURE_VALUES.filter((value) => pattern[value] !== undefined)
  const lists = SEIZURE_LISTS.filter((list) => seizure[list] !== undefined)
  if (values.length > 0 && (lists.length === 0 || random.chance(0.5))) {
    const value = random.pick(values)
    return { ...seizure, [value]: random.pick([...pack.seizureCodes[value], ...OPEN[value]]) }
  }
  if (lists.length === 0) return seizure
  const list = random.pick(lists)
  return { ...seizure, [list]: nearList(seizure[list] ?? [], pack.seizureCodes[list], pack, random) }
}

function nearList(list: readonly string[], known: readonly string[], pack: RulePack, random: Random): string[] {
  const place = random.below(Math.max(1, list.length))
  const code = list[place] ?? ''
  const above = Object.entries(pack.semiologyDetails).filter(([, below]) => below.includes(code))
  const changes: (() => string[])[] = [
    () => [],
    () => list.filter((one) => one !== code),
    () => list.with(place, random.pick([...known, code])),
    ...(above.length > 0 ? [() => list.with(place, random.pick(above)[0])] : []),
  ]
  return list.length === 0 ? [] : random.pick(changes)()
}
