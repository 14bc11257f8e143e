import { type Condition, type Fact, type FeatureCode, isInRange } from '../case/index.ts'
import { collectFacts } from '../engine/index.ts'
import type { Vocabulary } from '../pack/index.ts'

/** One way in which everything that some conditions ask could be answered. */
type Assignment = ReadonlyMap<string, boolean | number>

/** Past so many worlds a question is left undecided, so that lint stays quick. */
const MAX_ASSIGNMENTS = 1024
const SMALL_STEP = 1e-4

/**
 * Decides by exhaustive enumeration what holds in every possible world of two truth values. A ticked entry has its
 * ancestors ticked, and normal excludes abnormal; seizure patterns and the sexes are taken as independent of one another,
 * so a `yes` can be relied on.
 * With too many worlds to enumerate, nothing is reported.
 */
export function createLogic(vocabulary: Vocabulary) {
  const enumerate = (...conditions: readonly Condition[]) => enumerateAssignments(conditions, vocabulary)
  return {
    /** Who meets a condition, where that does not depend on the person. */
    findConstant: (when: Condition): 'everyone' | 'nobody' | undefined => {
      if (!hasRelatedParts(when, vocabulary)) return undefined
      const values = enumerate(when).map((assignment) => isSatisfied(when, assignment))
      if (values.length === 0 || (values.includes(true) && values.includes(false))) return undefined
      return values.includes(true) ? 'everyone' : 'nobody'
    },
    implies: (premise: Condition, conclusion: Condition): boolean =>
      hasSharedVariables(premise, conclusion, vocabulary) &&
      isImplied(enumerate(premise, conclusion), premise, conclusion),
  }
}

export type Logic = ReturnType<typeof createLogic>

/** Only where the one can hold and the other can fail: what is the same for everyone implies nothing worth telling. */
const isImplied = (assignments: readonly Assignment[], premise: Condition, conclusion: Condition): boolean =>
  assignments.some((assignment) => isSatisfied(premise, assignment)) &&
  assignments.some((assignment) => !isSatisfied(conclusion, assignment)) &&
  assignments.every((assignment) => !isSatisfied(premise, assignment) || isSatisfied(conclusion, assignment))

/** Conditions with no entry in common, ancestors included, imply nothing of each other. */
function hasSharedVariables(one: Condition, other: Condition, vocabulary: Vocabulary): boolean {
  const ofOne = collectVariables([one])
  const ofOther = collectVariables([other])
  return (
    [...ofOther.keys()].some((key) => ofOne.has(key)) ||
    listImpossiblePairs(new Map([...ofOne, ...ofOther]), vocabulary).length > 0
  )
}

/** Whether parts of a condition share an entry; where they do not, none can make the whole constant. */
function hasRelatedParts(when: Condition, vocabulary: Vocabulary): boolean {
  const facts = collectFacts(when)
  const variables = collectVariables([when])
  const hasRange = facts.some(({ operator }) => operator === 'within')
  return hasRange || variables.size < facts.length || listImpossiblePairs(variables, vocabulary).length > 0
}

/** What conditions ask, each question once: by its key, the last fact that asks it. */
type Variables = ReadonlyMap<string, Fact>

const collectVariables = (conditions: readonly Condition[]): Variables =>
  new Map(conditions.flatMap(collectFacts).map((fact) => [getVariableKey(fact), fact]))

/** The same for all facts that ask the same; ranges of one amount do. */
const getVariableKey = (fact: Fact): string =>
  fact.operator === 'within' ? fact.fact : `${fact.operator} ${JSON.stringify(fact.value)}`

function isSatisfied(when: Condition, assignment: Assignment): boolean {
  if ('all' in when) return when.all.every((part) => isSatisfied(part, assignment))
  if ('any' in when) return when.any.some((part) => isSatisfied(part, assignment))
  if ('not' in when) return !isSatisfied(when.not, assignment)
  const answer = assignment.get(getVariableKey(when))
  return when.operator === 'within' ? typeof answer === 'number' && isInRange(answer, when.value) : answer === true
}

/** None where there are too many. */
function enumerateAssignments(conditions: readonly Condition[], vocabulary: Vocabulary): readonly Assignment[] {
  const answersByVariable = new Map<string, (boolean | number)[]>()
  for (const fact of conditions.flatMap(collectFacts)) {
    const before = answersByVariable.get(getVariableKey(fact)) ?? []
    answersByVariable.set(
      getVariableKey(fact),
      fact.operator === 'within' ? [...before, ...listSamples(fact.value)] : [true, false],
    )
  }
  const count = [...answersByVariable.values()].reduce((product, answers) => product * new Set(answers).size, 1)
  if (count > MAX_ASSIGNMENTS) return []
  let assignments: Assignment[] = [new Map()]
  for (const [variable, answers] of answersByVariable)
    assignments = assignments.flatMap((assignment) =>
      [...new Set(answers)].map((answer) => new Map([...assignment, [variable, answer]])),
    )
  const impossible = listImpossiblePairs(collectVariables(conditions), vocabulary)
  return assignments.filter(
    (assignment) =>
      !impossible.some(([one, other, is]) => assignment.get(one) === true && assignment.get(other) === is),
  )
}

/** One thing that is ticked, and another that then cannot be ticked, or cannot be left unticked. */
type ImpossiblePair = readonly [one: string, other: string, is: boolean]

function listImpossiblePairs(variables: Variables, { features }: Vocabulary): ImpossiblePair[] {
  const codes = [...variables.values()].flatMap((fact) => (fact.operator === 'includes' ? [fact.value] : []))
  return codes
    .flatMap((code) => {
      const ancestors = listAncestors(code, features)
      const normals = [code, ...ancestors].flatMap((one) => features[one]?.opposite ?? [])
      return [
        ...ancestors.map((one): ImpossiblePair => [getTickedKey(code), getTickedKey(one), false]),
        ...normals.map((one): ImpossiblePair => [getTickedKey(code), getTickedKey(one), true]),
      ]
    })
    .filter(([, other]) => variables.has(other))
}

const getTickedKey = (value: FeatureCode): string => getVariableKey({ fact: 'features', operator: 'includes', value })

/** The ancestors of an entry, the nearest first. A code that is declared twice can be its own ancestor. */
export function listAncestors(code: FeatureCode, features: Vocabulary['features']): FeatureCode[] {
  const ancestors = new Set<FeatureCode>()
  let gate = features[code]?.gate?.code
  while (gate !== undefined && !ancestors.has(gate)) {
    ancestors.add(gate)
    gate = features[gate]?.gate?.code
  }
  return [...ancestors]
}

/** Each bound and its nearest neighbours, none below zero. */
const listSamples = (range: object): number[] =>
  Object.values(range)
    .flatMap((bound: number) => [bound - SMALL_STEP, bound, bound + SMALL_STEP])
    .filter((value) => value >= 0)
