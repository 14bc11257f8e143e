import type { NamedFunction } from './parse-file.ts'
import { PARTICIPLES, VERBS } from './verbs.ts'

export type NameFindings = Readonly<{ total: number; verbs: number; ofNames: string[]; participles: string[] }>

/** A capital first letter marks a component or a class. */
const isComponent = ({ name }: NamedFunction): boolean => /^[A-Z]/.test(name)

const getFirstWord = (name: string): string => /^[a-z]+/.exec(name)?.[0] ?? ''

const isOfName = ({ name }: NamedFunction): boolean => /[a-z]Of$/.test(name)

/** `name` and `note` are verbs too, but not in `nameOf` and `noteOf`. */
const beginsWithVerb = (one: NamedFunction): boolean => VERBS.has(getFirstWord(one.name)) && !isOfName(one)

/** A bare participle, without a verb before it. */
const isBareParticiple = ({ name }: NamedFunction): boolean =>
  /^[a-z]+$/.test(name) && !VERBS.has(name) && (PARTICIPLES.has(name) || /[^e]ed$/.test(name))

/** Statistics of the names of top-level functions, components excluded. */
export function judgeNames(functions: readonly NamedFunction[]): NameFindings {
  const judged = functions.filter((one) => one.isTopLevel && !isComponent(one))
  return {
    total: judged.length,
    verbs: judged.filter(beginsWithVerb).length,
    ofNames: judged.filter(isOfName).map(({ name }) => name),
    participles: judged.filter(isBareParticiple).map(({ name }) => name),
  }
}
