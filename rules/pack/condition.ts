import type {
  Condition as Written,
  Pattern as WrittenPattern,
  Seizure as WrittenSeizure,
} from '../../schemas/types/syndrome.ts'
import {
  type Condition,
  inYears,
  type Range,
  SEIZURE_LISTS,
  type SeizureList,
  type SeizurePattern,
} from '../engine/index.ts'
import type { Vocabulary } from './vocabulary.ts'

export type { Written }

type AgeRange = Extract<Written, { onset?: unknown }>['onset']

/**
 * A condition as it is written in a rule file, without its convenient forms: what the evaluator and the second reader run.
 * @throws Error if it names a set or, under anyOf, a code that the vocabulary does not have; lint reports both before.
 */
export function expand(when: Written, vocabulary: Vocabulary): Condition {
  const codes = (given: readonly string[] | string) => codesOf(given, vocabulary)
  if (when.all) return { all: when.all.map((part) => expand(part, vocabulary)) }
  if (when.any) return { any: when.any.map((part) => expand(part, vocabulary)) }
  if (when.not) return { not: expand(when.not, vocabulary) }
  if (when.has) return includes(when.has)
  if (when.hasAny) return oneOrMore('any', codes(when.hasAny).map(includes))
  if (when.hasAll) return oneOrMore('all', codes(when.hasAll).map(includes))
  if (when.seizure) return seizure(when.seizure, vocabulary)
  if (when.onlySeizures)
    return {
      fact: 'seizures',
      operator: 'allMatch',
      value: when.onlySeizures.flatMap((one) => patterns(one, vocabulary)),
    }
  if (when.swFreq) return { fact: 'swFreq', operator: 'within', value: when.swFreq }
  if (when.onset) return { fact: 'onset', operator: 'within', value: ageRange(when.onset) }
  if (when.age) return { fact: 'age', operator: 'within', value: ageRange(when.age) }
  return { fact: 'gender', operator: 'is', value: when.sex ?? 'unknown' }
}

/** A range of ages in years, from ages with their units. */
export function ageRange(written: NonNullable<AgeRange>): Range {
  return Object.fromEntries(Object.entries(written).map(([end, age]) => [end, years(age)]))
}

function years(age: string): number {
  const [value = '', unit = ''] = age.split(' ')
  const read = inYears(value, unit.endsWith('s') ? unit : `${unit}s`)
  if (read === undefined) throw new Error(`'${age}' is not an age.`)
  return read
}

const includes = (value: string): Condition => ({ fact: 'features', operator: 'includes', value })

const oneOrMore = (form: 'all' | 'any', parts: readonly Condition[]): Condition => {
  const [only, ...others] = parts
  if (only !== undefined && others.length === 0) return only
  return form === 'all' ? { all: parts } : { any: parts }
}

function seizure({ except = [], ...like }: WrittenSeizure, vocabulary: Vocabulary): Condition {
  const exceptions = except.flatMap((one) => patterns(one, vocabulary))
  return oneOrMore(
    'any',
    patterns(like, vocabulary).map((pattern) => ({
      fact: 'seizures',
      operator: 'someMatch',
      value: { like: pattern, ...(exceptions.length > 0 && { except: exceptions }) },
    })),
  )
}

/** A pattern with `anyOf` stands for one pattern per code, the code added to the list that it belongs to. */
function patterns({ anyOf, ...pattern }: WrittenPattern, vocabulary: Vocabulary): SeizurePattern[] {
  if (anyOf === undefined) return [pattern]
  return codesOf(anyOf, vocabulary).map((code) => {
    const list = listOf(code, vocabulary)
    return { ...pattern, [list]: [...(pattern[list] ?? []), code] }
  })
}

function listOf(code: string, vocabulary: Vocabulary): SeizureList {
  const list = SEIZURE_LISTS.find((one) => vocabulary.seizureCodes[one].includes(code))
  if (list === undefined) throw new Error(`'${code}' is not a code of the seizure pages.`)
  return list
}

function codesOf(given: readonly string[] | string, { sets }: Vocabulary): readonly string[] {
  const codes = typeof given === 'string' ? sets.get(given) : given
  if (codes === undefined) throw new Error(`The vocabulary has no set '${given}'.`)
  return codes
}
