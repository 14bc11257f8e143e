import {
  type Fact,
  type OnsetSubject,
  type Range,
  SEIZURE_LISTS,
  SEIZURE_VALUES,
  type SeizureList,
  type SeizurePattern,
  type SeizureValue,
  type SeizureWanted,
} from '../../case/index.ts'
import { formatAge } from '../../text/texts.ts'
import type { RulesContext } from './entry-index.ts'

/** The fields of a seizure that are matched, in the order in which they are printed. */
export const SEIZURE_FIELDS = [...SEIZURE_VALUES, ...SEIZURE_LISTS]

export const FIELD_NAMES: Readonly<Record<SeizureValue | SeizureList, string>> = {
  mainType: 'main type',
  onset: 'first sign',
  awareness: 'awareness',
  timepoint: 'sleep or wakefulness',
  details: 'semiology',
  triggers: 'triggers',
  duration: 'duration',
  frequency: 'frequency',
  timeOfDay: 'time of day',
  other: 'further features',
}

/** What a person ticks, by its label, with its code in a case. */
export function formatName(code: string, { entries, pack }: RulesContext): string {
  const entry = entries.get(code)
  if (entry === undefined) return code
  const isState = pack.features[code]?.opposite !== undefined
  return `${isState ? `${entry.section}: ${entry.label}` : entry.label} (${code})`
}

/** What a leaf of a condition asks for. */
export function describeFact(fact: Fact, context: RulesContext): string {
  switch (fact.operator) {
    case 'includes':
      return formatName(fact.value, context)
    case 'someMatch':
      return `a seizure with ${describeSeizureWanted(fact.value, context)}`
    case 'allMatch':
      return `no seizure but with ${fact.value.map((one) => describeSeizureWanted({ like: one }, context)).join('; or ')}`
    case 'within':
      return describeAmount(fact, context)
    case 'is':
      return `sex at birth ${fact.value}`
    case 'unanswered':
      return 'not to be judged while what follows holds'
    default:
      return fact satisfies never
  }
}

function describeAmount({ fact, value, params }: Fact<'within'>, context: RulesContext): string {
  if (fact === 'swFreq') return `spike-wave frequency ${formatRange(value, (hertz) => `${hertz} Hz`)}`
  const subjects = { onset: describeOnset(params?.of, context), age: 'age', sinceOnset: 'time since onset' }
  return `${subjects[fact]} ${formatRange(value, formatAge)}`
}

function describeOnset(of: OnsetSubject | undefined, context: RulesContext): string {
  if (of === undefined) return 'age at onset'
  if (of === 'any') return 'age at the first seizure of any kind'
  return `age at the first seizure with ${of.map((one) => describeSeizureWanted(one, context)).join('; or ')}:`
}

function describeSeizureWanted({ like, except = [], alone }: SeizureWanted, context: RulesContext): string {
  const describe = (pattern: SeizurePattern) => describePattern(pattern, context)
  const parts = [describe(like), ...except.map((one) => `unless ${describe(one)}`)]
  return [...parts, ...(alone ? ['the only type entered'] : [])].join(', ')
}

function describePattern(pattern: SeizurePattern, context: RulesContext): string {
  const fields = SEIZURE_FIELDS.flatMap((field) => {
    const value = pattern[field]
    if (value === undefined) return []
    if (typeof value === 'string') return [`${FIELD_NAMES[field]} ${formatAlternatives(value)}`]
    return [value.map((code) => formatName(code, context)).join(' and ') || `no ${FIELD_NAMES[field]}`]
  })
  return fields.join(', ') || 'anything'
}

/** The values of a choice, of which any will do. */
const formatAlternatives = (value: string): string => value.replaceAll('|', ' or ').replaceAll('_', ' ')

const formatRange = ({ from, over, to, under }: Range, formatValue: (value: number) => string): string =>
  [
    from !== undefined && `from ${formatValue(from)}`,
    over !== undefined && `over ${formatValue(over)}`,
    to !== undefined && `up to ${formatValue(to)}`,
    under !== undefined && `under ${formatValue(under)}`,
  ]
    .filter(Boolean)
    .join(' ')
