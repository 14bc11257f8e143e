import { Argument, Option } from 'commander'
import { suggestNearest } from '../../../rules/case/index.ts'
import { CANONICAL_BASE_EXAMPLE, parseCanonicalBase } from '../../../rules/exchange/fhir/canonical.ts'
import { CliError } from './cli-error.ts'
import { WARNING_CHOICES } from './warning-log.ts'

/** The folder of rules to work on. */
export const createRulesOption = (): Option =>
  new Option('--rules <folder>', 'the folder of rules to use (default: the rules that come with the command)')

/** What the canonical URLs of FHIR begin with, as `FHIR_CANONICAL_BASE` of the server. */
export const createCanonicalBaseOption = (): Option =>
  new Option('--canonical-base <url>', 'for FHIR, what the canonical URLs of a site begin with').argParser((given) => {
    const base = parseCanonicalBase(given)
    if (base !== undefined) return base
    throw new CliError(
      `--canonical-base takes an address such as ${CANONICAL_BASE_EXAMPLE}, by http or https and with nothing after its path, and \`${given}\` is none.`,
    )
  })

/** An option with a few allowed words; for any other the error suggests the nearest. */
export const createChoiceOption = <Word extends string>(
  name: string,
  words: readonly Word[],
  description: string,
): Option =>
  new Option(`--${name} <${name}>`, description).choices(words).argParser((given) => parseChoice(name, given, words))

/** Which of the warnings on many cases are printed. */
export const createWarningsOption = (): Option =>
  createChoiceOption(
    'warnings',
    WARNING_CHOICES,
    'for many cases, each warning three times and then its number, or all of them',
  ).default('few')

/** Any of a few allowed words as arguments; for any other the error suggests the nearest. */
export const createChoiceArgument = <Word extends string>(name: string, words: readonly Word[]): Argument =>
  new Argument(`[${name}...]`, `these alone: ${words.join(', ')}`).argParser((given, chosen: readonly Word[] = []) => [
    ...chosen,
    parseChoice(name, given, words),
  ])

function parseChoice<Word extends string>(name: string, given: string, words: readonly Word[]): Word {
  const word = words.find((one) => one === given)
  if (word !== undefined) return word
  throw new CliError(
    `There is no ${name} \`${given}\`${suggestNearest(given, words)} Give one of: ${words.join(', ')}.`,
  )
}

/** An option that takes an integer of up to nine digits. */
export const createIntegerOption = (name: string, description: string, least: 0 | 1 = 0): Option =>
  new Option(`--${name} <number>`, description).argParser((given) => {
    if (/^\d{1,9}$/.test(given) && Number(given) >= least) return Number(given)
    throw new CliError(`--${name} takes a whole number from ${least} to 999999999, and \`${given}\` is none.`)
  })

/** What follows the options of a help: calls as a person writes them, each with what it does where that is not plain. */
export const formatExamples = (...examples: readonly string[]): string =>
  `\nExamples:\n${examples.map((example) => `  ${example}`).join('\n')}`
