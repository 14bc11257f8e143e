import { isDeepStrictEqual } from 'node:util'
import { load } from 'js-yaml'
import { stringify } from 'yaml'
import { normalizeCase } from '../../../rules/case/index.ts'
import { classify } from '../../../rules/engine/index.ts'
import type { Random } from '../../../rules/generate/random.ts'
import { generateTargetedCase } from '../../../rules/generate/targeted-case.ts'
import { findDisagreements } from '../../../rules/independent-implementation/index.ts'
import { type BuiltPack, parseYaml } from '../../../rules/pack/index.ts'

/** What was read of a file, the pack that came of it where it belongs to one, and its syndrome where it is a rule. */
export type ParsedText = Readonly<{ value: unknown; pack?: BuiltPack; code?: string }>

const CASES_PER_RULE = 3

/** Shorter than any other form, so that what fills a file to its cap does not go beyond it. */
const SINGLE_LINE = { collectionStyle: 'flow', lineWidth: 0 } as const

/** What an independent reader makes of a text; undefined where it is stricter than ours and refuses it. */
function parseWithJsYaml(text: string): unknown {
  try {
    return load(text)
  } catch {
    return undefined
  }
}

/** By whom what was read of a text is understood otherwise, one sentence each. */
export async function findDifferences(
  text: string,
  { value, pack, code }: ParsedText,
  random: Random,
): Promise<string[]> {
  const printed = stringify(value, SINGLE_LINE)
  const readings = [
    ['an independent YAML reader', parseWithJsYaml(text) ?? value],
    ['the same reader, once printed', parseYaml('printed', printed).value],
    ['an independent YAML reader, once printed', parseWithJsYaml(printed)],
  ] as const
  const differing: string[] = readings
    .filter(([, parsed]) => !isDeepStrictEqual(parsed, value))
    .map(([reader]) => reader)
  if (pack && !isDeepStrictEqual(JSON.parse(JSON.stringify(pack)), pack)) differing.push('the pack as JSON')
  return [
    ...differing.map((reader) => `means something else to ${reader}`),
    ...(await collectDisagreements(pack, code, random)),
  ]
}

async function collectDisagreements(pack: BuiltPack | undefined, code = '', random: Random): Promise<string[]> {
  const syndrome = pack?.syndromes[code]
  if (pack === undefined || syndrome === undefined) return []
  const cases = Array.from({ length: CASES_PER_RULE }, () =>
    normalizeCase(generateTargetedCase(pack, syndrome, random)),
  )
  const perCase = await Promise.all(cases.map((patient) => findDisagreements(pack, patient, classify(pack, patient))))
  return perCase.flat()
}
