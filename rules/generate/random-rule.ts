import { CHECKED_STAGES, type RulePack, SEIZURE_LISTS, SEIZURE_VALUES, type SeizureList } from '../case/index.ts'
import type { SyndromeFile, Vocabulary, WrittenCondition, WrittenCriterion } from '../pack/index.ts'
import type { Random } from './random.ts'

type PatternSource = NonNullable<WrittenCondition['onlySeizures']>[number]

const SOURCE = { ref: 'specification' }
const MAX_DEPTH = 3
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
export function generateRandomRule(vocabulary: Vocabulary, random: Random): SyndromeFile {
  const generateCriteria = (kind: string, max: number, pending: boolean): WrittenCriterion[] =>
    Array.from({ length: random.nextInt(max + 1) }, (_, index) => generateCriterion(`${kind}-${index}`, pending))
  const generateCriterion = (id: string, pending: boolean): WrittenCriterion => ({
    id,
    says: id,
    when: generateCondition(vocabulary, random),
    source: SOURCE,
    ...(random.nextBoolean(0.2) && { stage: random.pick(CHECKED_STAGES) }),
    ...(random.nextBoolean(0.4) && { ifUnknown: random.pick(['unresolved', 'unclear', 'ignore'] as const) }),
    ...(pending && random.nextBoolean(0.3) && { pendingIf: generateCondition(vocabulary, random) }),
  })
  const generateRange = () => generateAgeRange(random)
  const onset = {
    ...(random.nextBoolean(0.7) && { mandatory: generateRange() }),
    ...(random.nextBoolean(0.4) && { excluded: generateRange() }),
    ...(random.nextBoolean(0.5) && { of: random.nextBoolean(0.3) ? 'any' : generatePattern(vocabulary, random) }),
    ...(random.nextBoolean(0.3) && { pendingIf: generateCondition(vocabulary, random) }),
    source: SOURCE,
  }
  return {
    name: 'A made-up rule',
    group: 'childhood',
    status: 'draft',
    ...(random.nextBoolean(0.6) && { onset }),
    mandatory: generateCriteria('mandatory', 4, true),
    exclusionary: generateCriteria('exclusionary', 3, false).map((one) => withDoubtSometimes(one, random)),
    alerts: Array.from({ length: random.nextInt(3) }, (_, index) => ({
      says: `alert ${index}`,
      source: SOURCE,
      ...(random.nextBoolean(0.8) && { when: generateCondition(vocabulary, random) }),
    })),
  }
}

const withDoubtSometimes = (criterion: WrittenCriterion, random: Random): WrittenCriterion =>
  random.nextBoolean(0.3) ? { ...criterion, ifMet: 'unresolved', askFor: 'more', tellFrom: 'another' } : criterion

function generateCondition(vocabulary: Vocabulary, random: Random, depth = 0): WrittenCondition {
  const generateInner = () => generateCondition(vocabulary, random, depth + 1)
  const generateSeveral = () => Array.from({ length: 1 + random.nextInt(3) }, generateInner)
  const generators: (() => WrittenCondition)[] = [
    () => ({ all: generateSeveral() }),
    () => ({ any: generateSeveral() }),
    () => ({ not: generateInner() }),
  ]
  return depth < MAX_DEPTH && random.nextBoolean(0.5) ? random.pick(generators)() : generateLeaf(vocabulary, random)
}

function generateLeaf(vocabulary: Vocabulary, random: Random): WrittenCondition {
  const features = Object.keys(vocabulary.features)
  const pickFeatures = () => [random.pick(features), ...random.sample(features, 3)]
  const generateFew = () => Array.from({ length: 1 + random.nextInt(3) }, () => generatePattern(vocabulary, random))
  const generateSeizure = () => ({ seizure: generatePattern(vocabulary, random) })
  const generators = {
    has: () => ({ has: random.pick(features) }),
    hasAny: () => ({ hasAny: (random.nextBoolean(0.5) && pickSet(vocabulary, random)) || pickFeatures() }),
    hasAll: () => ({ hasAll: pickFeatures() }),
    hasDocumented: () => ({ hasDocumented: pickFeatures() }),
    seizure: () => ({
      seizure: { ...generatePattern(vocabulary, random), ...(random.nextBoolean(0.3) && { except: generateFew() }) },
    }),
    onlySeizures: () => ({ onlySeizures: generateFew() }),
    swFreq: () => ({ swFreq: { [random.pick(ENDS)]: random.pick(FREQUENCIES) } }),
    onset: () => ({ onset: generateAgeRange(random) }),
    age: () => ({ age: generateAgeRange(random) }),
    sinceOnset: () => ({ sinceOnset: generateAgeRange(random) }),
    sex: () => ({ sex: random.pick(['female', 'male', 'unknown'] as const) }),
  } satisfies Record<Exclude<keyof WrittenCondition, 'all' | 'any' | 'not'>, () => WrittenCondition>
  return random.pick<() => WrittenCondition>([...Object.values(generators), generators.has, generateSeizure])()
}

/** The name of a set that a condition outside seizures can use, where there is one. */
function pickSet({ sets, features }: Vocabulary, random: Random): string | undefined {
  const names = [...sets].filter(([, codes]) => codes.every((code) => code in features)).map(([name]) => name)
  return names.length > 0 ? random.pick(names) : undefined
}

const generateAgeRange = (random: Random): Record<string, string> => {
  const lower = random.nextInt(AGES.length)
  const upper = lower + random.nextInt(AGES.length - lower)
  return {
    ...(random.nextBoolean(0.7) && { [random.pick(['from', 'over'])]: AGES[lower] ?? '' }),
    [random.pick(['to', 'under'])]: AGES[upper] ?? '',
  }
}

function generatePattern({ seizureCodes }: Vocabulary, random: Random): PatternSource {
  const values = SEIZURE_VALUES.filter((value) => seizureCodes[value].length > 0 && random.nextBoolean(0.4)).map(
    (value) => [
      value,
      random.nextBoolean(0.1)
        ? '*'
        : [random.pick(seizureCodes[value]), ...random.sample(seizureCodes[value], 2)].join('|'),
    ],
  )
  const lists = SEIZURE_LISTS.filter(
    (list) => seizureCodes[list].length > 0 && random.nextBoolean(list === 'details' ? 0.6 : 0.15),
  ).map((list) => [list, pickCodes(list, seizureCodes, random)])
  return Object.fromEntries([...values, ...lists])
}

const pickCodes = (list: SeizureList, codes: RulePack['seizureCodes'], random: Random): string[] =>
  random.nextBoolean(0.05) ? [] : [random.pick(codes[list]), ...random.sample(codes[list], 1)]
