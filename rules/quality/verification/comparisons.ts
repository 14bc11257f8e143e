import type { RulePack, SubmittedCase, Syndrome } from '../../case/index.ts'
import { listSyndromeCodes } from '../../engine/index.ts'
import { createRandom } from '../../generate/random.ts'
import { generateRandomRule } from '../../generate/random-rule.ts'
import { generateTargetedCase } from '../../generate/targeted-case.ts'
import type { SyndromeFile, Vocabulary } from '../../pack/index.ts'
import type { CorpusCase } from '../corpus-case.ts'

/** One case, the rules under which both implementations are to classify it, and where it comes from, in words. */
export type DifferentialComparison = Readonly<{
  of: string
  pack: RulePack
  submitted: SubmittedCase
  madeUp?: RandomRule
}>

/** A rule as a file that is in no folder, and how to build a pack of it alone. */
export type RandomRule = Readonly<{ rule: SyndromeFile; toPack: (rule: SyndromeFile) => RulePack }>

/** Rules that hold one syndrome, and that syndrome. */
type SingleRule = Readonly<{ code: string; pack: RulePack; syndrome: Syndrome; madeUp?: RandomRule }>

/** How many cases are aimed at one made-up rule before the next is made. */
const CASES_PER_RULE = 8
const RANDOM_RULE_CODE = 'MADE_UP'

/** The rules that both implementations interpret, and how a rule file over the same vocabulary becomes a syndrome. */
export type RulesUnderTest = Readonly<{
  pack: RulePack
  vocabulary: Vocabulary
  compileRule: (code: string, file: SyndromeFile) => Syndrome
}>

/** Everyone whose case is written down, under all rules. */
export const listCorpusComparisons = (pack: RulePack, corpus: readonly CorpusCase[]): DifferentialComparison[] =>
  corpus.map(({ kind, name, submitted }) => ({ of: `the ${kind} patient '${name}'`, pack, submitted }))

/**
 * Makes the generated comparisons of a seed, each from its number alone: the even ones under the rule of one real
 * syndrome, in turn, the odd ones under a made-up rule over the same vocabulary.
 */
export function createComparisonGenerator(
  rules: RulesUnderTest,
  seed: number,
): (number: number) => DifferentialComparison {
  const { pack } = rules
  const real = listSyndromeCodes(pack).flatMap((code) => {
    const syndrome = pack.syndromes[code]
    return syndrome ? [{ code, syndrome, pack: { ...pack, syndromes: { [code]: syndrome } } }] : []
  })
  const getRandomRule = createRuleGenerator(rules, seed)
  return (number) => {
    const index = Math.floor(number / 2)
    const rule: SingleRule = (number % 2 === 0 ? real[index % real.length] : undefined) ?? getRandomRule(index)
    return {
      of: `generated case ${number} of seed ${seed}, under ${rule.madeUp ? 'a made-up rule' : `the rule of ${rule.code}`}`,
      pack: rule.pack,
      submitted: generateTargetedCase(rule.pack, rule.syndrome, createRandom(seed, number)),
      ...(rule.madeUp && { madeUp: rule.madeUp }),
    }
  }
}

/** The made-up rule of a case; it is kept while the cases that follow are aimed at it, too. */
function createRuleGenerator(rules: RulesUnderTest, seed: number): (index: number) => SingleRule {
  let current: SingleRule | undefined
  let currentNumber = -1
  return (index) => {
    const number = Math.floor(index / CASES_PER_RULE)
    if (current === undefined || number !== currentNumber) current = generateRule(rules, seed, number)
    currentNumber = number
    return current
  }
}

/** The streams of rules lie apart from those of cases. */
function generateRule({ pack, vocabulary, compileRule }: RulesUnderTest, seed: number, number: number): SingleRule {
  const rule = generateRandomRule(vocabulary, createRandom(seed, -2 - number))
  const createPack = (file: SyndromeFile): RulePack => ({
    ...pack,
    syndromes: { [RANDOM_RULE_CODE]: compileRule(RANDOM_RULE_CODE, file) },
  })
  return {
    code: RANDOM_RULE_CODE,
    syndrome: compileRule(RANDOM_RULE_CODE, rule),
    pack: createPack(rule),
    madeUp: { rule, toPack: createPack },
  }
}
