import type {
  SyndromeFileCondition as WrittenCondition,
  SyndromeFilePattern as WrittenPattern,
  SyndromeFileSeizure as WrittenSeizure,
} from '../../schemas/types/syndrome.ts'
import {
  type Condition,
  type Fact,
  type FeatureCode,
  SEIZURE_LISTS,
  type SeizureList,
  type SeizurePattern,
  type SeizureWanted,
} from '../case/index.ts'
import type { Vocabulary } from './compile-vocabulary.ts'
import { parseAgeRange } from './parse-age.ts'

export type { WrittenCondition }

/** The value of each key that a condition in a rule file can have; it has exactly one of them. */
type FormValues = { [Form in keyof Required<WrittenCondition>]: NonNullable<WrittenCondition[Form]> }
type ConditionForm = keyof FormValues

/** One compiler for each form that the schema allows: a form without one is an error of the type check. */
const FORMS: { readonly [Form in ConditionForm]: (value: FormValues[Form], vocabulary: Vocabulary) => Condition } = {
  all: (parts, vocabulary) => ({ all: parts.map((part) => expandCondition(part, vocabulary)) }),
  any: (parts, vocabulary) => ({ any: parts.map((part) => expandCondition(part, vocabulary)) }),
  not: (part, vocabulary) => ({ not: expandCondition(part, vocabulary) }),
  has: resolveEntry,
  hasAny: (codes, vocabulary) => joinConditions('any', resolveEntries(codes, vocabulary)),
  hasAll: (codes, vocabulary) => joinConditions('all', resolveEntries(codes, vocabulary)),
  hasDocumented: (codes, vocabulary) =>
    mapFacts(joinConditions('any', resolveEntries(codes, vocabulary)), toDocumentedFact),
  seizure: expandSeizure,
  onlySeizures: (patterns, vocabulary) => ({
    fact: 'seizures',
    operator: 'allMatch',
    value: patterns.flatMap((pattern) => expandPattern(pattern, vocabulary)),
  }),
  swFreq: (range) => ({ fact: 'swFreq', operator: 'within', value: range }),
  onset: (range) => ({ fact: 'onset', operator: 'within', value: parseAgeRange(range) }),
  age: (range) => ({ fact: 'age', operator: 'within', value: parseAgeRange(range) }),
  sinceOnset: (range) => ({ fact: 'sinceOnset', operator: 'within', value: parseAgeRange(range) }),
  sex: (sex) => ({ fact: 'gender', operator: 'is', value: sex }),
}

/**
 * A condition as it is written in a rule file, without its convenient forms: what the evaluator and the independent
 * implementation run.
 * @throws Error if it is not of exactly one known form, or names a set or, under anyOf, a code that the vocabulary does
 * not have; lint reports all of these before.
 */
export function expandCondition(when: WrittenCondition, vocabulary: Vocabulary): Condition {
  const [key, ...others] = Object.keys(when)
  if (key === undefined || !isConditionForm(key) || others.length > 0)
    throw new Error(
      `A condition has exactly one of the keys ${Object.keys(FORMS).join(', ')}; this one has ${Object.keys(when).join(', ') || 'none'}.`,
    )
  return expandForm(key, when, vocabulary)
}

const isConditionForm = (key: string): key is ConditionForm => Object.hasOwn(FORMS, key)

function expandForm<Form extends ConditionForm>(
  key: Form,
  when: Readonly<Partial<FormValues>>,
  vocabulary: Vocabulary,
): Condition {
  const value = when[key]
  if (!value) throw new Error(`The condition '${key}' is empty.`)
  return FORMS[key](value, vocabulary)
}

/** The condition that a code means: that of a derived fact, or the entry itself. */
function resolveEntry(value: string, { derived }: Vocabulary): Condition {
  return derived.get(value)?.when ?? { fact: 'features', operator: 'includes', value }
}

const resolveEntries = (codesOrSet: readonly string[] | string, vocabulary: Vocabulary): readonly Condition[] =>
  resolveCodes(codesOrSet, vocabulary).map((code) => resolveEntry(code, vocabulary))

const joinConditions = (form: 'all' | 'any', parts: readonly Condition[]): Condition => {
  const [only, ...others] = parts
  if (only !== undefined && others.length === 0) return only
  return form === 'all' ? { all: parts } : { any: parts }
}

function expandSeizure(written: WrittenSeizure, vocabulary: Vocabulary): Condition {
  const wanted = expandSeizureWanted(written, vocabulary)
  return joinConditions(
    'any',
    wanted.map((value) => ({ fact: 'seizures', operator: 'someMatch', value })),
  )
}

/** A seizure as it is written, without its convenient forms: some seizure is like one of these. */
export function expandSeizureWanted(
  { except = [], alone, ...like }: WrittenSeizure,
  vocabulary: Vocabulary,
): readonly SeizureWanted[] {
  const exceptions = except.flatMap((one) => expandPattern(one, vocabulary))
  return expandPattern(like, vocabulary).map((pattern) => ({
    like: pattern,
    ...(exceptions.length > 0 && { except: exceptions }),
    ...(alone && { alone }),
  }))
}

/** What the schema allows in a pattern and the evaluator would not read. */
type UnreadField = Exclude<keyof WrittenPattern, keyof SeizurePattern | 'anyOf'>

/**
 * A pattern with `anyOf` means one pattern per code, the code added to the list that it belongs to.
 * A field of the schema that the evaluator does not know is an error of the type check, here and where this is called.
 */
function expandPattern(
  { anyOf, ...pattern }: WrittenPattern & Readonly<Partial<Record<UnreadField, never>>>,
  vocabulary: Vocabulary,
): SeizurePattern[] {
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

/** A condition with each of its facts replaced. */
export function mapFacts(when: Condition, replace: (fact: Fact) => Fact): Condition {
  const mapPart = (part: Condition) => mapFacts(part, replace)
  if ('all' in when) return { all: when.all.map(mapPart) }
  if ('any' in when) return { any: when.any.map(mapPart) }
  return 'not' in when ? { not: mapPart(when.not) } : replace(when)
}

/** The fact where an entry that is not answered counts as absent; a fact of seizures or numbers as it is. */
export const toDocumentedFact = (fact: Fact): Fact =>
  fact.operator === 'includes' ? { ...fact, params: { documented: true } } : fact

/** A condition that none of these entries meets any more; undefined where nothing is left of it. What is below `not` stays. */
export function withoutEntries(when: Condition, entries: readonly FeatureCode[]): Condition | undefined {
  if ('not' in when) return when
  if ('fact' in when) return when.operator === 'includes' && entries.includes(when.value) ? undefined : when
  const listed = 'all' in when ? when.all : when.any
  const left = listed.map((part) => withoutEntries(part, entries)).filter((part) => part !== undefined)
  if ('all' in when) return left.length === listed.length ? { all: left } : undefined
  return left.length > 0 ? { any: left } : undefined
}
