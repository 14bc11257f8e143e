import { type Condition, type Fact, type FeatureCode, factsOf, liesWithin } from '../engine/index.ts'
import type { Vocabulary } from '../pack/index.ts'

/** One way in which everything that some conditions ask could be answered. */
type World = ReadonlyMap<string, boolean | number>

/** Past so many worlds a question is left undecided, so that lint stays quick. */
const MOST_WORLDS = 1024
const SMALL_STEP = 1e-4

/**
 * Decides what holds in every possible world of two truth values. What is ticked has all above it ticked, and normal
 * excludes abnormal; seizure patterns and the sexes are taken as independent of one another, so a `yes` can be relied on.
 * Where there are too many worlds to look at, nothing is said.
 */
export function logicOf(vocabulary: Vocabulary) {
  const worlds = (...conditions: readonly Condition[]) => worldsOf(conditions, vocabulary)
  return {
    /** Who meets a condition, where that does not depend on the person. */
    sameFor: (when: Condition): 'everyone' | 'nobody' | undefined => {
      // Stryker disable next-line ConditionalExpression: only saves looking through worlds
      if (!hangsTogether(when, vocabulary)) return undefined
      const found = worlds(when).map((world) => holds(when, world))
      if (found.length === 0 || (found.includes(true) && found.includes(false))) return undefined
      return found.includes(true) ? 'everyone' : 'nobody'
    },
    implies: (one: Condition, other: Condition): boolean =>
      shareSomething(one, other, vocabulary) && follows(worlds(one, other), one, other),
  }
}

export type Logic = ReturnType<typeof logicOf>

/** Only where the one can hold and the other can fail: what is the same for everyone implies nothing worth telling. */
const follows = (worlds: readonly World[], one: Condition, other: Condition): boolean =>
  worlds.some((world) => holds(one, world)) &&
  worlds.some((world) => !holds(other, world)) &&
  worlds.every((world) => !holds(one, world) || holds(other, world))

// Stryker disable all: what asks nothing in common is independent; these two only save looking through its worlds
/** Conditions that ask nothing in common, not even things that stand above one another, imply nothing of each other. */
function shareSomething(one: Condition, other: Condition, vocabulary: Vocabulary): boolean {
  const ofOne = questionsOf(one)
  const ofOther = questionsOf(other)
  return ofOther.some((key) => ofOne.includes(key)) || impossiblePairs([...ofOne, ...ofOther], vocabulary).length > 0
}

/** Whether parts of a condition hang together; where each asks something of its own, none can make the whole constant. */
function hangsTogether(when: Condition, vocabulary: Vocabulary): boolean {
  const facts = factsOf(when)
  const questions = questionsOf(when)
  const hasRange = facts.some(({ operator }) => operator === 'within')
  return hasRange || questions.length < facts.length || impossiblePairs(questions, vocabulary).length > 0
}

// Stryker restore all

/** What a condition asks, each question once. */
const questionsOf = (when: Condition): string[] => [...new Set(factsOf(when).map(keyOf))]

/** What a fact asks; ranges of the same amount ask the same. */
const keyOf = (fact: Fact): string =>
  fact.operator === 'within' ? fact.fact : `${fact.operator} ${JSON.stringify(fact.value)}`

function holds(when: Condition, world: World): boolean {
  if ('all' in when) return when.all.every((part) => holds(part, world))
  if ('any' in when) return when.any.some((part) => holds(part, world))
  if ('not' in when) return !holds(when.not, world)
  const answer = world.get(keyOf(when))
  // Stryker disable next-line ConditionalExpression: what is asked of an amount is answered by a number
  return when.operator === 'within' ? typeof answer === 'number' && liesWithin(answer, when.value) : answer === true
}

/** None where there are too many. */
function worldsOf(conditions: readonly Condition[], vocabulary: Vocabulary): readonly World[] {
  const questions = new Map<string, (boolean | number)[]>()
  for (const fact of conditions.flatMap(factsOf)) {
    const before = questions.get(keyOf(fact)) ?? []
    questions.set(keyOf(fact), fact.operator === 'within' ? [...before, ...samplesOf(fact.value)] : [true, false])
  }
  const count = [...questions.values()].reduce((product, answers) => product * new Set(answers).size, 1)
  if (count > MOST_WORLDS) return []
  let worlds: World[] = [new Map()]
  for (const [question, answers] of questions)
    worlds = worlds.flatMap((world) => [...new Set(answers)].map((answer) => new Map([...world, [question, answer]])))
  const impossible = impossiblePairs([...questions.keys()], vocabulary)
  return worlds.filter(
    (world) => !impossible.some(([one, other, is]) => world.get(one) === true && world.get(other) === is),
  )
}

/** One thing that is ticked, and another that then cannot be ticked, or cannot be left unticked. */
type Impossible = readonly [one: string, other: string, is: boolean]

function impossiblePairs(questions: readonly string[], { features }: Vocabulary): Impossible[] {
  const asked = new Set(questions)
  // Stryker disable next-line MethodExpression: a pair of which one is not asked forbids no world that is looked at
  return questions
    .filter((question) => question.startsWith(TICKED))
    .flatMap((question) => {
      const code: FeatureCode = JSON.parse(question.slice(TICKED.length))
      const above = allAbove(code, features)
      // Stryker disable next-line ArrayDeclaration: nobody asks for what is no code
      const normals = [code, ...above].flatMap((one) => features[one]?.opposite ?? [])
      return [
        ...above.map((one): Impossible => [question, ticked(one), false]),
        ...normals.map((one): Impossible => [question, ticked(one), true]),
      ]
    })
    .filter(([, other]) => asked.has(other))
}

const TICKED = 'includes '
const ticked = (code: FeatureCode): string => TICKED + JSON.stringify(code)

/** Everything that stands above an entry, from the nearest up. Codes that are declared twice can stand above themselves. */
export function allAbove(code: FeatureCode, features: Vocabulary['features']): FeatureCode[] {
  const above = new Set<FeatureCode>()
  let gate = features[code]?.gate?.code
  while (gate !== undefined && !above.has(gate)) {
    above.add(gate)
    // Stryker disable next-line OptionalChaining: what stands above an entry is declared where lint gets this far
    gate = features[gate]?.gate?.code
  }
  return [...above]
}

/** Each bound, and what lies just beside it, none below zero. */
const samplesOf = (range: object): number[] =>
  Object.values(range)
    .flatMap((bound: number) => [bound - SMALL_STEP, bound, bound + SMALL_STEP])
    .filter((value) => value >= 0)
