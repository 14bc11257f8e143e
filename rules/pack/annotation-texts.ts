import type { AgeRange } from '../../schemas/types/syndrome.ts'
import type { Criterion, Truth } from '../case/index.ts'
import type { RuledOutBy } from './ruled-out-by.ts'

/** The annotation forms of engine.md §8, letter for letter, 'exlusionary' included. */
export const EEG_NOT_AVAILABLE =
  'EEG is not available however is critical to determine mandatory and exlusionary features.'

const PRESENT: Readonly<Record<Criterion['kind'], Readonly<Record<'met' | 'notMet', string>>>> = {
  mandatory: { met: 'Mandatory present', notMet: 'Mandatory missing' },
  exclusionary: { met: 'Exclusionary present', notMet: 'Exclusionary not present' },
}

/** What an annotation says for each truth of its criterion. `topics`: what the criterion reads. */
export function formatAnnotations(
  kind: Criterion['kind'],
  says: string,
  topics: readonly string[],
  ifUnknown: 'unresolved' | 'unclear' | 'ignore',
): Readonly<Record<Truth, string>> {
  return {
    met: `${PRESENT[kind].met}: ${says}`,
    notMet: `${PRESENT[kind].notMet}: ${says}`,
    unknown: formatUnknown(says, topics, ifUnknown),
  }
}

/** For what was looked for and not found, where that does not settle the question. */
export const formatNotFound = (says: string, ruledOutBy: RuledOutBy | undefined): string =>
  `Mandatory not found so far: ${says}. What was examined does not rule it out${ruledOutBy ? formatRuledOutBy(ruledOutBy) : ''}.`

function formatRuledOutBy({ needed, labels }: RuledOutBy): string {
  const quoted = labels.map((label) => `‘${label}’`)
  if (quoted.length === 1) return `; this would: ${quoted.join('')}`
  return needed === 'all'
    ? `; these together would: ${quoted.join(' and ')}`
    : `; one of these would: ${joinWithOr(quoted)}`
}

/** What settles a documented doubt, and between which diagnoses (decisions.md, 'Documented doubt'). */
export type Doubt = Readonly<{ askFor: string; tellFrom: string }>

/** For an exclusionary criterion that is met and leaves the syndrome unresolved. */
export const formatDoubt = (syndromeName: string, says: string, { askFor, tellFrom }: Doubt): string =>
  `Info on ${askFor} is critical to tell ${syndromeName} from ${tellFrom}, because of ${says}.`

function formatUnknown(
  says: string,
  topics: readonly string[],
  ifUnknown: 'unresolved' | 'unclear' | 'ignore',
): string {
  if (topics.length === 1 && topics[0] === 'spike-wave frequency')
    return `The spike-wave frequency is unclear: enter it in Hz to determine ${says}.`
  const info = `Info on ${joinWithOr(topics)} is not available`
  return ifUnknown === 'ignore'
    ? `${info}: ${says} could not be checked.`
    : `${info} however is critical to determine ${says}.`
}

/** a, b or c */
const joinWithOr = (topics: readonly string[]): string =>
  [topics.slice(0, -1).join(', '), topics.at(-1)].filter(Boolean).join(' or ')

/** A range of ages in words: '4 to 13 years' when it is to lie within, 'under 2 years or over 13 years' outside. */
export function formatAgeRange(range: AgeRange, reading: 'within' | 'outside'): string {
  const { from, over, to, under } = range
  if (reading === 'within' && from && to) return `${omitSharedUnit(from, to)} to ${to}`
  const ends = [from && `${from} and over`, over && `over ${over}`, to && `up to ${to}`, under && `under ${under}`]
  const parts = ends.filter((end) => end !== undefined)
  return reading === 'within' ? parts.join(' and ') : parts.reverse().join(' or ')
}

const omitSharedUnit = (from: string, to: string): string => {
  const [value = '', unit = ''] = from.split(' ')
  return unit.replace(/s$/, '') === to.split(' ')[1]?.replace(/s$/, '') ? value : from
}
