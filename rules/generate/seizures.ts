import { type RulePack, SEIZURE_LISTS, SEIZURE_VALUES, type SeizurePattern } from '../case/index.ts'
import { UNDETERMINED_VALUES } from '../engine/index.ts'
import type { DraftSeizure } from './case-draft.ts'
import type { Random } from './random.ts'

type SeizureCodes = RulePack['seizureCodes']

/** How often a seizure type has an age at which it began. */
const TYPE_AGE_RATE = 0.1
const TYPE_AGES = ['0', '2', '5', '6', '9', '14', '28', 'three']

/** A seizure that fits a pattern exactly, or has more detail than the pattern asks for. */
export function generateFittingSeizure(pattern: SeizurePattern, codes: SeizureCodes, random: Random): DraftSeizure {
  const seizure: DraftSeizure = {}
  for (const value of SEIZURE_VALUES) {
    const alternatives = (pattern[value] ?? '*').split('|').filter((one) => one !== '*')
    if (alternatives.length > 0) seizure[value] = random.pick(alternatives)
    else if (random.nextBoolean(0.3)) seizure[value] = random.pick([...codes[value], ...UNDETERMINED_VALUES[value]])
  }
  for (const list of SEIZURE_LISTS) {
    const wanted = (pattern[list] ?? []).filter((code) => !code.startsWith('*'))
    const extra = random.nextBoolean(0.15) ? random.sample(codes[list], 2) : []
    if (wanted.length + extra.length > 0) seizure[list] = [...new Set([...wanted, ...extra])]
  }
  return random.nextBoolean(TYPE_AGE_RATE) ? { ...seizure, ...pickTypeAge(random) } : seizure
}

const pickTypeAge = (random: Random): DraftSeizure => ({
  ageAtOnset: random.pick(TYPE_AGES),
  ageAtOnsetUnit: random.pick(['years', 'months', 'days', '']),
})

/** A seizure one step away from a pattern: something missing, left open, different, or less specific. */
export function generateNearlyFittingSeizure(pattern: SeizurePattern, pack: RulePack, random: Random): DraftSeizure {
  const seizure = generateFittingSeizure(pattern, pack.seizureCodes, random)
  const values = SEIZURE_VALUES.filter((value) => pattern[value] !== undefined)
  const lists = SEIZURE_LISTS.filter((list) => seizure[list] !== undefined)
  if (values.length > 0 && (lists.length === 0 || random.nextBoolean(0.5))) {
    const value = random.pick(values)
    return { ...seizure, [value]: random.pick([...pack.seizureCodes[value], ...UNDETERMINED_VALUES[value]]) }
  }
  if (lists.length === 0) return seizure
  const list = random.pick(lists)
  return { ...seizure, [list]: changeList(seizure[list] ?? [], pack.seizureCodes[list], pack, random) }
}

/** A seizure in which every question is answered, none with an entry that leaves its kind open. */
export function generateAnsweredSeizure(
  { seizureCodes, semiologyDetails, couldBe }: RulePack,
  random: Random,
): DraftSeizure {
  const seizure: DraftSeizure = {}
  for (const value of SEIZURE_VALUES)
    seizure[value] = random.pick(seizureCodes[value].filter((code) => !UNDETERMINED_VALUES[value].includes(code)))
  for (const list of SEIZURE_LISTS)
    seizure[list] = [random.pick(seizureCodes[list].filter((code) => !(code in semiologyDetails || code in couldBe)))]
  return seizure
}

function changeList(list: readonly string[], validCodes: readonly string[], pack: RulePack, random: Random): string[] {
  const index = random.nextInt(Math.max(1, list.length))
  const code = list[index] ?? ''
  const openKinds = [...Object.entries(pack.semiologyDetails), ...Object.entries(pack.couldBe)]
  const parents = openKinds.filter(([, kinds]) => kinds.includes(code))
  const changes: (() => string[])[] = [
    () => [],
    () => list.filter((one) => one !== code),
    () => list.with(index, random.pick([...validCodes, code])),
    ...(parents.length > 0 ? [() => list.with(index, random.pick(parents)[0])] : []),
  ]
  return list.length === 0 ? [] : random.pick(changes)()
}
