import { type RulePack, SEIZURE_LISTS, SEIZURE_VALUES, type SeizureList } from '../../rules/engine/index.ts'
import type { SyndromeFile, Vocabulary, WrittenCondition } from '../../rules/pack/index.ts'
import type { Random } from './random.ts'

type Pattern = NonNullable<WrittenCondition['onlySeizures']>[number]
type Criterion = SyndromeFile['mandatory'][number]

const SOURCE = { ref: 'specification' }
const DEEPEST = 3
const ENDS = ['from', 'over', 'to', 'under'] as const
const AGES = [
  '0 days',
  '1 day',
  '28 days',
  '2 months',
  '6 months',
  '1 year',
  '2.5 years',
  '4 years',
  '13 years',
  '30 years',
]
const FREQUENCIES = [1, 2, 2.5, 3, 4, 6]

/** A rule that no syndrome has, over the real vocabulary: every form that a rule file can take turns up in some of them. */
export function madeUpRule(vocabulary: Vocabulary, random: Random): SyndromeFile {
  const criteria = (kind: string, most: number, pending: boolean): Criterion[] =>
    Array.from({ length: random.below(most + 1) }, (_, index) => criterion(`${kind}-${index}`, pending))
  const criterion = (id: string, pending: boolean): Criterion => ({
    ...{ id, says: id, when: condition(vocabulary, random), source: SOURCE },
    ...(random.chance(0.4) && { ifUnknown: random.pick(['unresolved', 'unclear', 'ignore'] as const) }),
    ...(pending && random.chance(0.3) && { pendingIf: condition(vocabulary, random) }),
  })
  const range = () => ages(random)
  const onset = {
    ...(random.chance(0.7) && { mandatory: range() }),
    ...(random.chance(0.4) && { excluded: range() }),
    source: SOURCE,
  }
  return {
    ...{ name: 'A made-up rule', group: 'childhood', status: 'draft' },
    ...(random.chance(0.6) && { onset }),
    mandatory: criteria('mandatory', 4, true),
    exclusionary: criteria('exclusionary', 3, false),
    alerts: Array.from({ length: random.below(3) }, (_, index) => ({
      ...{ says: `alert ${index}`, source: SOURCE },
      ...(random.chance(0.8) && { when: condition(vocabulary, random) }),
    })),
  }
}

function condition(vocabulary: Vocabulary, random: Random, depth = 0): WrittenCondition {
  const inner = () => condition(vocabulary, random, depth + 1)
  const several = () => Array.from({ length: 1 + random.below(3) }, inner)
  const trees: (() => WrittenCondition)[] = [
    () => ({ all: several() }),
    () => ({ any: several() }),
    () => ({ not: inner() }),
  ]
  return depth < DEEPEST && random.chance(0.5) ? random.pick(trees)() : leaf(vocabulary, random)
}

function leaf(vocabulary: Vocabulary, random: Random): WrittenCondition {
  const features = Object.keys(vocabulary.features)
  const codes = () => [random.pick(features), ...random.some(features, 3)]
  const few = () => Array.from({ length: 1 + random.below(3) }, () => pattern(vocabulary, random))
  const leaves: (() => WrittenCondition)[] = [
    () => ({ has: random.pick(features) }),
    () => ({ has: random.pick(features) }),
    () => ({ hasAny: (random.chance(0.5) && setOf(vocabulary, random)) || codes() }),
    () => ({ hasAll: codes() }),
    () => ({ seizure: { ...pattern(vocabulary, random), ...(random.chance(0.3) && { except: few() }) } }),
    () => ({ seizure: pattern(vocabulary, random) }),
    () => ({ onlySeizures: few() }),
    () => ({ swFreq: { [random.pick(ENDS)]: random.pick(FREQUENCIES) } }),
    () => ({ onset: ages(random) }),
    () => ({ age: ages(random) }),
    () => ({ sex: random.pick(['female', 'male', 'unknown'] as const) }),
  ]
  return random.pick(leaves)()
}

/** The name of a set that can be asked for outside seizures, where there is one. */
function setOf({ sets, features }: Vocabulary, random: Random): string | undefined {
  const names = [...sets].filter(([, codes]) => codes.every((code) => code in features)).map(([name]) => name)
  return names.length > 0 ? random.pick(names) : undefined
}

const ages = (random: Random): Record<string, string> => {
  const lower = random.below(AGES.length)
  const upper = lower + random.below(AGES.length - lower)
  return {
    ...(random.chance(0.7) && { [random.pick(['from', 'over'])]: AGES[lower] ?? '' }),
    [random.pick(['to', 'under'])]: AGES[upper] ?? '',
  }
}

function pattern({ seizureCodes }: Vocabulary, random: Random): Pattern {
  const values = SEIZURE_VALUES.filter((value) => seizureCodes[value].length > 0 && random.chance(0.4)).map((value) => [
    value,
    random.chance(0.1) ? '*' : [random.pick(seizureCodes[value]), ...random.some(seizureCodes[value], 2)].join('|'),
  ])
  const lists = SEIZURE_LISTS.filter(
    (list) => seizureCodes[list].length > 0 && random.chance(list === 'details' ? 0.6 : 0.15),
  ).map((list) => [list, codesOf(list, seizureCodes, random)])
  return Object.fromEntries([...values, ...lists])
}

const codesOf = (list: SeizureList, codes: RulePack['seizureCodes'], random: Random): string[] =>
  random.chance(0.05) ? [] : [random.pick(codes[list]), ...random.some(codes[list], 1)]
