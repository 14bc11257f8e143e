import { listSyndromeCodes, type RulePack, type SubmittedCase, type Syndrome } from '../../rules/engine/index.ts'
import {
  type BuiltPack,
  compileSyndrome,
  compileVocabulary,
  type SyndromeFile,
  type Vocabulary,
} from '../../rules/pack/index.ts'
import { knownPeople } from '../cases/known-people.ts'
import { aimedCase } from '../generated-cases/aimed-case.ts'
import { madeUpRule } from '../generated-cases/made-up-rule.ts'
import { randomAt } from '../generated-cases/random.ts'

/** One case, the rules under which both readers are to classify it, and where it comes from, in words. */
export type Comparison = Readonly<{
  of: string
  pack: RulePack
  submitted: SubmittedCase
  madeUp?: MadeUp
}>

/** A rule as a file that is in no folder, and how one like it becomes a pack of its own. */
export type MadeUp = Readonly<{ rule: SyndromeFile; packOf: (rule: SyndromeFile) => RulePack }>

/** Rules that hold one syndrome, and that syndrome. */
type OneRule = Readonly<{ code: string; pack: RulePack; syndrome: Syndrome; madeUp?: MadeUp }>

/** How many cases are aimed at one made-up rule before the next is made. */
const CASES_OF_A_RULE = 8
const MADE_UP = 'MADE_UP'

/** Everyone whose case is written down, under all rules. */
export const knownComparisons = (pack: RulePack): Comparison[] =>
  knownPeople().map(({ kind, name, submitted }) => ({ of: `the ${kind} patient '${name}'`, pack, submitted }))

/**
 * Makes the generated comparisons of a seed, each from its number alone: the even ones under the rule of one real
 * syndrome, in turn, the odd ones under a made-up rule over the same vocabulary.
 */
export function generator(pack: BuiltPack, seed: number): (number: number) => Comparison {
  const real = listSyndromeCodes(pack).flatMap((code) => {
    const syndrome = pack.syndromes[code]
    return syndrome ? [{ code, syndrome, pack: { ...pack, syndromes: { [code]: syndrome } } }] : []
  })
  const madeUp = madeUpRules(pack, seed)
  return (number) => {
    const place = Math.floor(number / 2)
    const rule: OneRule = (number % 2 === 0 ? real[place % real.length] : undefined) ?? madeUp(place)
    return {
      of: `generated case ${number} of seed ${seed}, under ${rule.madeUp ? 'a made-up rule' : `the rule of ${rule.code}`}`,
      pack: rule.pack,
      submitted: aimedCase(rule.pack, rule.syndrome, randomAt(seed, number)),
      ...(rule.madeUp && { madeUp: rule.madeUp }),
    }
  }
}

/** The made-up rule of a case; it is kept while the cases that follow are aimed at it, too. */
function madeUpRules(pack: BuiltPack, seed: number): (place: number) => OneRule {
  const vocabulary = compileVocabulary(pack.pages)
  let made: OneRule | undefined
  let madeFor = -1
  return (place) => {
    const number = Math.floor(place / CASES_OF_A_RULE)
    if (made === undefined || number !== madeFor) made = ruleAt(pack, vocabulary, seed, number)
    madeFor = number
    return made
  }
}

/** The streams of rules lie apart from those of cases. */
function ruleAt(pack: BuiltPack, vocabulary: Vocabulary, seed: number, number: number): OneRule {
  const rule = madeUpRule(vocabulary, randomAt(seed, -2 - number))
  const compiled = (file: SyndromeFile) =>
    compileSyndrome(MADE_UP, file, vocabulary, { specification: { citation: 'Made up' } })
  const packOf = (file: SyndromeFile): RulePack => ({ ...pack, syndromes: { [MADE_UP]: compiled(file) } })
  return { code: MADE_UP, syndrome: compiled(rule), pack: packOf(rule), madeUp: { rule, packOf } }
}
