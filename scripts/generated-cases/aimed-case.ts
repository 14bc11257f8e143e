import {
  CHECKED_STAGES,
  type Condition,
  type Fact,
  type RulePack,
  type SeizurePattern,
  type SubmittedCase,
  type Syndrome,
} from '../../rules/engine/index.ts'
import { ageAt, frequencyAt, inside, oddAmounts } from './amounts.ts'
import { caseOfDraft, type Draft, emptyDraft, ruleOut, tick } from './draft.ts'
import type { Random } from './random.ts'
import { fitting, nearlyFitting } from './seizures.ts'

type Wish = 'met' | 'notMet' | 'unknown'

/** A case in the making, and what it is made from. */
type Making = Readonly<{ draft: Draft; pack: RulePack; random: Random }>

const MOST_SEIZURES = 6
const SEXES = ['female', 'male', 'unknown', '']
const WISHES = ['met', 'notMet', 'unknown'] as const satisfies readonly Wish[]

/** How many of a rule's criteria are not as the syndrome would have them. */
const SURPRISES = [0, 0.1, 0.1, 0.5]

/**
 * A case aimed at the rule of one syndrome: what the rule reads is answered, each number stands at a bound or one step
 * beside it, each seizure fits a pattern or nearly does, and most of the criteria are as the syndrome would have them.
 */
export function aimedCase(pack: RulePack, syndrome: Syndrome, random: Random): SubmittedCase {
  const making = { draft: emptyDraft(), pack, random }
  const surprises = random.pick(SURPRISES)
  making.draft.amounts.gender = random.pick(SEXES)
  for (const { kind, when } of CHECKED_STAGES.flatMap((stage) => syndrome.stages[stage])) {
    const expected = kind === 'mandatory' ? 'met' : 'notMet'
    aim(making, when, random.chance(surprises) ? random.pick(WISHES) : expected)
  }
  for (const { when, name } of syndrome.alerts) {
    if (when && random.chance(0.2)) aim(making, when, 'met')
    if (random.chance(0.05)) making.draft.alerts.add(name)
  }
  disturb(making)
  return caseOfDraft(making.draft, pack.features)
}

/** Works towards a truth of a condition. Other criteria may undo it, which is as good: the case only has to be near. */
function aim(making: Making, when: Condition, wish: Wish): void {
  if ('fact' in when) aimAtFact(making, when, wish)
  else if ('not' in when) aim(making, when.not, OPPOSITE[wish])
  else {
    const parts = 'all' in when ? when.all : when.any
    const each = wish === ('all' in when ? 'met' : 'notMet')
    for (const part of each ? parts : [making.random.pick(parts)]) aim(making, part, wish)
  }
}

const OPPOSITE: Readonly<Record<Wish, Wish>> = { met: 'notMet', notMet: 'met', unknown: 'unknown' }

function aimAtFact(making: Making, fact: Fact, wish: Wish): void {
  const { draft, pack, random } = making
  if (wish === 'unknown' && fact.fact !== 'seizures') return
  switch (fact.operator) {
    case 'includes': {
      const turn = wish === 'met' ? tick : ruleOut
      turn(draft, fact.value, pack.features, random)
      break
    }
    case 'someMatch':
      addSeizure(making, [fact.value.like], wish, fact.value.except)
      break
    case 'allMatch':
      addSeizure(making, fact.value, wish)
      break
    case 'within':
      setAmount(making, fact, wish)
      break
    case 'is':
      if (wish === 'met') draft.amounts.gender = fact.value
      break
    case 'unanswered':
      break
    default:
      fact satisfies never
  }
}

function addSeizure(
  { draft, pack, random }: Making,
  patterns: readonly SeizurePattern[],
  wish: Wish,
  exceptions: readonly SeizurePattern[] = [],
): void {
  if (draft.seizures.length >= MOST_SEIZURES || (wish === 'notMet' && random.chance(0.7))) return
  const exception = exceptions.length > 0 && random.chance(0.2) ? random.pick(exceptions) : {}
  const wanted = { ...random.pick(patterns), ...exception }
  const seizure = wish === 'met' ? fitting(wanted, pack.seizureCodes, random) : nearlyFitting(wanted, pack, random)
  draft.seizures.push(seizure)
}

type Comparison = Extract<Fact, { operator: 'within' }>

function setAmount({ draft: { amounts }, random }: Making, { fact, value: range }: Comparison, wish: Wish): void {
  const aimed = wish === 'met' && random.chance(0.5) ? inside(range, random) : random.pick(Object.values(range))
  if (fact === 'swFreq') {
    amounts.swFreq = frequencyAt(aimed, random)
    return
  }
  const { value, unit } = ageAt(aimed, random)
  Object.assign(amounts, fact === 'onset' ? { ageAtOnset: value, ageAtOnsetUnit: unit } : { age: value, ageUnit: unit })
}

/** What no rule asked for: further entries, of any page, and now and then an answer taken away or made unreadable. */
function disturb({ draft, pack, random }: Making): void {
  const { ticked, seizures } = draft
  if (random.chance(0.3)) for (const code of random.some(Object.keys(pack.features), 3)) ticked.add(code)
  if (random.chance(0.2)) for (const code of random.some([...ticked], 3)) ticked.delete(code)
  if (random.chance(0.05)) oddAmounts(draft, random)
  if (random.chance(0.1)) seizures.splice(random.below(MOST_SEIZURES), 1)
}
