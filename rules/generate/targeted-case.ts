import {
  type Condition,
  type Fact,
  PARTIAL_PAGES,
  type RulePack,
  type SeizurePattern,
  type SubmittedCase,
  type Syndrome,
  type Truth,
} from '../case/index.ts'
import { listCriteria, NEGATED } from '../engine/index.ts'
import { pickAgeNear, pickFrequencyNear, pickInside, setAgeAfterOnset, setOddAmount } from './amounts.ts'
import { type CaseDraft, createDraft, ruleOutEntry, tickEntry, toSubmittedCase } from './case-draft.ts'
import type { Random } from './random.ts'
import { generateAnsweredSeizure, generateFittingSeizure, generateNearlyFittingSeizure } from './seizures.ts'

/** A case in the making, and what it is made from. */
type Generation = Readonly<{
  draft: CaseDraft
  pack: RulePack
  random: Random
  /** How often a seizure that is not to be there is left out altogether, and not made to miss its pattern by one step. */
  omissionRate: number
}>

const MAX_SEIZURES = 6
const SEXES = ['female', 'male', 'unknown', '']
const TARGET_TRUTHS = ['met', 'notMet', 'unknown'] as const satisfies readonly Truth[]

/** How often the age at onset is a span, and its other end in the same unit. */
const SPAN_RATE = 0.1
const PRETERM_RATE = 0.1
const GESTATIONAL_AGES = [24, '30', 36, 37, 50]
const SPAN_ENDS = [0, 3, '6', 12, '40', 'three']

/** How often it is entered that there was no seizure, be some entered or none. */
const NO_SEIZURE_RATE = 0.1

/** How often pages are reported in part, as in a case from elsewhere, and entries reported as absent. */
const PARTIAL_RATE = 0.1

/** How many of a rule's criteria are not as the syndrome would have them. */
const DEVIATION_RATES = [0, 0.1, 0.1, 0.5]

/**
 * A case aimed at the rule of one syndrome: what the rule reads is answered, each number is at a bound or one step
 * away from it, each seizure fits a pattern or nearly does, and most of the criteria are as the syndrome would have them.
 */
export function generateTargetedCase(pack: RulePack, syndrome: Syndrome, random: Random): SubmittedCase {
  const generation = { draft: createDraft(), pack, random, omissionRate: 0.7 }
  const deviationRate = random.pick(DEVIATION_RATES)
  generation.draft.amounts.gender = random.pick(SEXES)
  for (const { kind, when } of listCriteria(syndrome)) {
    const expected = kind === 'mandatory' ? 'met' : 'notMet'
    targetCondition(generation, when, random.nextBoolean(deviationRate) ? random.pick(TARGET_TRUTHS) : expected)
  }
  for (const { when, name } of syndrome.alerts) {
    if (when && random.nextBoolean(0.2)) targetCondition(generation, when, 'met')
    if (random.nextBoolean(0.05)) generation.draft.alerts.add(name)
  }
  addNoise(generation)
  leaveUndocumented(generation)
  return toSubmittedCase(generation.draft, pack.features)
}

/**
 * A case aimed at one truth of a condition alone. Where no seizure is wanted it has one that is answered in full,
 * so that a condition on seizures is refuted and not left open.
 */
export function generateConditionCase(pack: RulePack, when: Condition, target: Truth, random: Random): SubmittedCase {
  const generation = { draft: createDraft(), pack, random, omissionRate: 1 }
  const { draft } = generation
  draft.amounts.gender = random.pick(SEXES)
  targetCondition(generation, when, target)
  if (draft.seizures.length === 0) draft.seizures.push(generateAnsweredSeizure(pack, random))
  return toSubmittedCase(draft, pack.features)
}

/** Works towards a truth of a condition. Other criteria may undo it, which is as good: the case only has to be near. */
function targetCondition(generation: Generation, when: Condition, target: Truth): void {
  if ('fact' in when) targetFact(generation, when, target)
  else if ('not' in when) targetCondition(generation, when.not, NEGATED[target])
  else {
    const parts = 'all' in when ? when.all : when.any
    const each = target === ('all' in when ? 'met' : 'notMet')
    for (const part of each ? parts : [generation.random.pick(parts)]) targetCondition(generation, part, target)
  }
}

function targetFact(generation: Generation, fact: Fact, target: Truth): void {
  const { draft, pack, random } = generation
  if (target === 'unknown' && fact.fact !== 'seizures') return
  switch (fact.operator) {
    case 'includes': {
      const apply = target === 'met' ? tickEntry : ruleOutEntry
      apply(draft, fact.value, pack.features, random)
      break
    }
    case 'someMatch':
      addSeizure(generation, [fact.value.like], target, fact.value.except)
      break
    case 'allMatch':
      addSeizure(generation, fact.value, target)
      break
    case 'within':
      setAmount(generation, fact, target)
      break
    case 'is':
      if (target === 'met') draft.amounts.gender = fact.value
      break
    case 'unanswered':
      break
    default:
      fact satisfies never
  }
}

function addSeizure(
  { draft, pack, random, omissionRate }: Generation,
  patterns: readonly SeizurePattern[],
  target: Truth,
  exceptions: readonly SeizurePattern[] = [],
): void {
  if (draft.seizures.length >= MAX_SEIZURES || (target === 'notMet' && random.nextBoolean(omissionRate))) return
  const exception = exceptions.length > 0 && random.nextBoolean(0.2) ? random.pick(exceptions) : {}
  const wanted = { ...random.pick(patterns), ...exception }
  const seizure =
    target === 'met'
      ? generateFittingSeizure(wanted, pack.seizureCodes, random)
      : generateNearlyFittingSeizure(wanted, pack, random)
  draft.seizures.push(seizure)
}

function setAmount({ draft, random }: Generation, { fact, value: range }: Fact<'within'>, target: Truth): void {
  const bound =
    target === 'met' && random.nextBoolean(0.5) ? pickInside(range, random) : random.pick(Object.values(range))
  if (fact === 'swFreq') draft.amounts.swFreq = pickFrequencyNear(bound, random)
  else if (fact === 'sinceOnset') setAgeAfterOnset(draft, bound, random)
  else setAge(draft, fact, bound, random)
}

function setAge({ amounts }: CaseDraft, fact: 'onset' | 'age', bound: number, random: Random): void {
  const { value, unit } = pickAgeNear(bound, random)
  if (fact === 'onset' && random.nextBoolean(SPAN_RATE)) amounts.ageAtOnsetTo = random.pick(SPAN_ENDS)
  if (fact === 'onset' && random.nextBoolean(PRETERM_RATE)) amounts.gestationalAge = random.pick(GESTATIONAL_AGES)
  Object.assign(amounts, fact === 'onset' ? { ageAtOnset: value, ageAtOnsetUnit: unit } : { age: value, ageUnit: unit })
}

/** What no rule needs: further entries, of any page, and now and then an answer taken away or made unreadable. */
function addNoise({ draft, pack, random }: Generation): void {
  const { ticked, seizures } = draft
  if (random.nextBoolean(0.3)) for (const code of random.sample(Object.keys(pack.features), 3)) ticked.add(code)
  if (random.nextBoolean(0.2)) for (const code of random.sample([...ticked], 3)) ticked.delete(code)
  if (pack.noSeizure && random.nextBoolean(NO_SEIZURE_RATE)) ticked.add(pack.noSeizure)
  if (random.nextBoolean(0.05)) setOddAmount(draft, random)
  if (random.nextBoolean(0.1)) seizures.splice(random.nextInt(MAX_SEIZURES), 1)
}

/** Now and then, some pages are reported in part, and some entries looked for and not found. */
function leaveUndocumented({ draft, pack, random }: Generation): void {
  if (random.nextBoolean(PARTIAL_RATE)) draft.unreported.partial = random.sample(PARTIAL_PAGES, 3)
  if (random.nextBoolean(PARTIAL_RATE))
    draft.unreported.absent = random.sample([...Object.keys(pack.features), ...pack.seizureCodes.details], 5)
}
