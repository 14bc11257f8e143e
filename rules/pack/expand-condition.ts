import type {
  Condition as WrittenCondition,
  Pattern as WrittenPattern,
  Seizure as WrittenSeizure,
} from '../../schemas/types/syndrome.ts'
import {
  type Condition,
  type Range,
  SEIZURE_LISTS,
  type SeizureList,
  type SeizurePattern,
  toYears,
} from '../engine/index.ts'
import type { Vocabulary } from './compile-vocabulary.ts'

export type { WrittenCondition }

type WrittenAgeRange = Extract<WrittenCondition, { onset?: unknown }>['onset']

/**
 * A condition as it is written in a rule file, without its convenient forms: what the evaluator and the second reader run.
 * @throws Error if it names a set or, under anyOf, a code that the vocabulary does not have; lint reports both before.
 */
export function expandCondition(when: WrittenCondition, vocabulary: Vocabulary): Condition {
  const resolve = (codesOrSet: readonly string[] | string) => resolveCodes(codesOrSet, vocabulary)
  if (when.all) return { all: when.all.map((part) => expandCondition(part, vocabulary)) }
  if (when.any) return { any: when.any.map((part) => expandCondition(part, vocabulary)) }
  if (when.not) return { not: expandCondition(when.not, vocabulary) }
  if (when.has) return toIncludesFact(when.has)
  if (when.hasAny) return joinConditions('any', resolve(when.hasAny).map(toIncludesFact))
  if (when.hasAll) return joinConditions('all', resolve(when.hasAll).map(toIncludesFact))
  if (when.seizure) return expandSeizure(when.seizure, vocabulary)
  if (when.onlySeizures)
    return {
      fact: 'seizures',
      operator: 'allMatch',
      value: when.onlySeizures.flatMap((one) => expandPattern(one, vocabulary)),
    }
  if (when.swFreq) return { fact: 'swFreq', operator: 'within', value: when.swFreq }
  if (when.onset) return { fact: 'onset', operator: 'within', value: parseAgeRange(when.onset) }
  if (when.age) return { fact: 'age', operator: 'within', value: parseAgeRange(when.age) }
  return { fact: 'gender', operator: 'is', value: when.sex ?? 'unknown' }
}

/** A range of ages in years, from ages with their units. */
export function parseAgeRange(written: NonNullable<WrittenAgeRange>): Range {
  return Object.fromEntries(Object.entries(written).map(([end, age]) => [end, parseAgeOrFail(age)]))
}

/** An age with its unit, such as '4 years', in years; undefined where it is none. */
export function parseAge(age: string): number | undefined {
  const [value, unit = ''] = age.split(' ')
  return toYears(value, unit.endsWith('s') ? unit : `${unit}s`)
}

function parseAgeOrFail(age: string): number {
  const years = parseAge(age)
  if (years === undefined) throw new Error(`'${age}' is not an age.`)
  return years
}

const toIncludesFact = (value: string): Condition => ({ fact: 'features', operator: 'includes', value })

const joinConditions = (form: 'all' | 'any', parts: readonly Condition[]): Condition => {
  const [only, ...others] = parts
  if (only !== undefined && others.length === 0) return only
  return form === 'all' ? { all: parts } : { any: parts }
}

function expandSeizure({ except = [], ...like }: WrittenSeizure, vocabulary: Vocabulary): Condition {
  const exceptions = except.flatMap((one) => expandPattern(one, vocabulary))
  return joinConditions(
    'any',
    expandPattern(like, vocabulary).map((pattern) => ({
      fact: 'seizures',
      operator: 'someMatch',
      value: { like: pattern, ...(exceptions.length > 0 && { except: exceptions }) },
    })),
  )
}

/** A pattern with `anyOf` stands for one pattern per code, the code added to the list that it belongs to. */
function expandPattern({ anyOf, ...pattern }: WrittenPattern, vocabulary: Vocabulary): SeizurePattern[] {
  if (anyOf === undefined) return [pattern]
  return resolveCodes(anyOf, vocabulary).map((code) => {
    const list = getSeizureList(code, vocabulary)
    return { ...pattern, [list]: [...(pattern[list] ?? []), code] }
  })
}

function getSeizureList(code: string, vocabulary: Vocabulary): SeizureList {
  const list = SEIZURE_LISTS.find((one) => vocabulary.seizureCodes[one].includes(code))
  if (list === undefined) throw new Error(`'${code}' is not a code of the seizure pages.`)
  return list
}

function resolveCodes(codesOrSet: readonly string[] | string, { sets }: Vocabulary): readonly string[] {
  const codes = typeof codesOrSet === 'string' ? sets.get(codesOrSet) : codesOrSet
  if (codes === undefined) throw new Error(`The vocabulary has no set '${codesOrSet}'.`)
  return codes
}
