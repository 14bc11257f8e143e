import {
  type Fact,
  findAlert,
  formatAge,
  type OnsetSubject,
  type Range,
  type RulePack,
  SEIZURE_LISTS,
  SEIZURE_VALUES,
  type SeizureList,
  type SeizurePattern,
  type SeizureValue,
  type SeizureWanted,
} from '../../engine/index.ts'
import type { Vocabulary } from '../../pack/index.ts'

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
export function formatName(code: string, { entries, features }: Vocabulary): string {
  const entry = entries.get(code)
  if (entry === undefined) return code
  const isState = features[code]?.opposite !== undefined
  return `${isState ? `${entry.section}: ${entry.label}` : entry.label} (${code})`
}

/** What a leaf of a condition asks for. */
export function describeFact(fact: Fact, vocabulary: Vocabulary): string {
  switch (fact.operator) {
    case 'includes':
      return formatName(fact.value, vocabulary)
    case 'someMatch':
      return `a seizure with ${describeSeizureWanted(fact.value, vocabulary)}`
    case 'allMatch':
      return `no seizure but with ${fact.value.map((one) => describePattern(one, vocabulary)).join('; or ')}`
    case 'within':
      return fact.fact === 'swFreq'
        ? `spike-wave frequency ${formatRange(fact.value, (hertz) => `${hertz} Hz`)}`
        : `${fact.fact === 'onset' ? describeOnset(fact.params?.of, vocabulary) : 'age'} ${formatRange(fact.value, formatAge)}`
    case 'is':
      return `sex at birth ${fact.value}`
    case 'unanswered':
      return 'not to be judged while what follows holds'
    default:
      return fact satisfies never
  }
}

function describeOnset(of: OnsetSubject | undefined, vocabulary: Vocabulary): string {
  if (of === undefined) return 'age at onset'
  if (of === 'any') return 'age at the first seizure of any kind'
  return `age at the first seizure with ${of.map((one) => describeSeizureWanted(one, vocabulary)).join('; or ')}:`
}

const describeSeizureWanted = ({ like, except = [] }: SeizureWanted, vocabulary: Vocabulary): string =>
  [describePattern(like, vocabulary), ...except.map((one) => `unless ${describePattern(one, vocabulary)}`)].join(', ')

function describePattern(pattern: SeizurePattern, vocabulary: Vocabulary): string {
  const fields = SEIZURE_FIELDS.flatMap((field) => {
    const value = pattern[field]
    if (value === undefined) return []
    if (typeof value === 'string') return [`${FIELD_NAMES[field]} ${value.replaceAll('|', ' or ')}`]
    return [value.map((code) => formatName(code, vocabulary)).join(' and ') || `no ${FIELD_NAMES[field]}`]
  })
  return fields.join(', ') || 'anything'
}

const formatRange = ({ from, over, to, under }: Range, formatValue: (value: number) => string): string =>
  [
    from !== undefined && `from ${formatValue(from)}`,
    over !== undefined && `over ${formatValue(over)}`,
    to !== undefined && `up to ${formatValue(to)}`,
    under !== undefined && `under ${formatValue(under)}`,
  ]
    .filter(Boolean)
    .join(' ')

/** The label of a syndrome's alert, by its name CODE-index. */
export const getAlertText = (name: string, pack: RulePack): string => findAlert(pack, name)?.says ?? name
