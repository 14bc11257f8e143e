import type { SyndromeFileAgeRange as AgeRange } from '../../schemas/types/syndrome.ts'
import type { CheckedStage, Criterion, Truth } from '../case/index.ts'
import { joinWithOr, STAGE_TITLES } from '../text/texts.ts'
import { type Dependency, ONSET_TOPIC } from './dependencies.ts'

/** The annotation forms of engine.md §8, letter for letter, 'exlusionary' included. */
export const EEG_NOT_AVAILABLE =
  'EEG is not available however is critical to determine mandatory and exlusionary features.'

const PRESENT: Readonly<Record<Criterion['kind'], Readonly<Record<'met' | 'notMet', string>>>> = {
  mandatory: { met: 'Mandatory present', notMet: 'Mandatory missing' },
  exclusionary: { met: 'Exclusionary present', notMet: 'Exclusionary not present' },
}

/** The text of an annotation for each truth of its criterion. `dependencies`: what the criterion reads. */
export function formatAnnotations(
  kind: Criterion['kind'],
  statement: string,
  dependencies: readonly Dependency[],
  ifUnknown: 'unresolved' | 'unclear' | 'ignore',
): Readonly<Record<Truth, string>> {
  return {
    met: `${PRESENT[kind].met}: ${statement}`,
    notMet: `${PRESENT[kind].notMet}: ${statement}`,
    unknown: formatUnknown(statement, dependencies, ifUnknown),
  }
}

const NOT_FOUND: Readonly<Record<Criterion['kind'], string>> = {
  mandatory: 'Mandatory not found so far',
  exclusionary: 'Exclusionary not found so far',
}

/** For what was looked for and not found, where that does not settle the question. */
export const formatNotFound = (kind: Criterion['kind'], statement: string): string => `${NOT_FOUND[kind]}: ${statement}`

/** A rule's sentence for the unknown that denies a whole source of information, and not a part of it. */
const DENIES_SOURCE =
  /^(?:Info on (?:EEG|interictal EEG|seizures|the family)|Neuroimaging|Genetic testing) is not available/

/** Whether a sentence would be wrong where something of the source is entered. */
export const deniesSource = (tellIfUnknown: string | undefined): boolean =>
  tellIfUnknown === undefined || DENIES_SOURCE.test(tellIfUnknown)

/** What settles a documented doubt, and between which diagnoses (decisions.md, 'Documented doubt'). */
export type Doubt = Readonly<{ askFor: string; tellFrom: string }>

/** For an exclusionary criterion that is met and leaves the syndrome unresolved, which is named above its annotations. */
export const formatDoubt = (statement: string, { askFor, tellFrom }: Doubt): string =>
  `Info on ${askFor} is critical to tell it from ${tellFrom}, because of ${statement}.`

function formatUnknown(
  statement: string,
  dependencies: readonly Dependency[],
  ifUnknown: 'unresolved' | 'unclear' | 'ignore',
): string {
  if (dependencies.length === 1 && dependencies[0]?.topic === 'spike-wave frequency')
    return `The spike-wave frequency is unclear: enter it in Hz to determine ${statement}.`
  const purpose = ifUnknown === 'unresolved' ? 'however is critical to determine' : 'to check for'
  const format = (sources: string) => `Info on ${sources} is not available ${purpose} ${statement}.`
  const topics = listTopics(dependencies)
  return format(topics.length > MAX_NAMED_SOURCES ? formatPages(dependencies) : joinWithOr(topics))
}

/** More sources of information than this are named by their pages (decisions.md, 'Third round', 'Sentences'). */
const MAX_NAMED_SOURCES = 3

/**
 * Where an age at onset is entered that leaves a bound open: a span, one that is perhaps that of other seizures, or one of
 * a preterm infant. Undefined for what reads more than the age at onset.
 */
export const formatInexactOnset = (dependencies: readonly Dependency[]): string | undefined =>
  dependencies.length === 1 && dependencies[0]?.topic === ONSET_TOPIC
    ? 'The age at onset may be that of another kind of seizure, or not exact: enter when each kind began.'
    : undefined

type JointTopic = Readonly<{ topic: string; parts: readonly string[]; from: number }>

/** Sources that have a name together; `from`: how many of them must be missing for it to be used. */
const JOINT_TOPICS: readonly JointTopic[] = [
  { topic: 'development', parts: ['development at onset', 'development in the course'], from: 2 },
  {
    topic: 'neurological examination',
    parts: ['neurological examination at onset', 'neurological examination in the course'],
    from: 2,
  },
  { topic: 'tests', parts: ['tests', 'genetic tests'], from: 2 },
  {
    topic: 'EEG',
    parts: ['interictal EEG', 'ictal EEG', 'sleep EEG', 'earlier EEGs', 'circumstances of the EEG'],
    from: 3,
  },
]

/** The sources that a sentence speaks of, all parts of those that it names together. */
export function listSources(dependencies: readonly Dependency[]): string[] {
  const topics = dependencies.map(({ topic }) => topic)
  const joined = JOINT_TOPICS.filter(({ parts, from }) => topics.filter((one) => parts.includes(one)).length >= from)
  return [...new Set([...topics, ...joined.flatMap(({ parts }) => parts)])]
}

/** The joint name replaces the first of its parts. */
function joinTopics(topics: readonly string[], { topic, parts, from }: JointTopic): string[] {
  const named = topics.filter((one) => parts.includes(one))
  if (named.length < from) return [...topics]
  return topics.flatMap((one) => (one === named[0] ? [topic] : named.includes(one) ? [] : [one]))
}

const listTopics = (dependencies: readonly Dependency[]): string[] =>
  JOINT_TOPICS.reduce(joinTopics, [...new Set(dependencies.map(({ topic }) => topic))])

/** What a page is called within a sentence, where that is shorter than its title. */
const SHORT_PAGE_NAMES: Partial<Record<CheckedStage, string>> = {
  age: 'Age',
  neuroexam: 'Neuro exam',
  tests: 'Tests',
}

function formatPages(dependencies: readonly Dependency[]): string {
  const pages = [...new Set(dependencies.map(({ stage }) => SHORT_PAGE_NAMES[stage] ?? STAGE_TITLES[stage]))]
  return `the ${pages.length === 1 ? 'page' : 'pages'} ${joinWithOr(pages)}`
}

/** A range of ages in words: '4 to 13 years' when it is to lie within, 'under 2 years or over 13 years' outside. */
export function formatAgeRange(range: AgeRange, reading: 'within' | 'outside'): string {
  const { from, over, to, under } = range
  if (reading === 'within' && from && to) return `${omitSharedUnit(from, to)} to ${to}`
  if (reading === 'within' && from && under) return `${omitSharedUnit(from, under)} to under ${under}`
  const ends = [from && `${from} and over`, over && `over ${over}`, to && `up to ${to}`, under && `under ${under}`]
  const parts = ends.filter((end) => end !== undefined)
  return reading === 'within' ? parts.join(' and ') : parts.reverse().join(' or ')
}

const omitSharedUnit = (from: string, to: string): string => {
  const [value = '', unit = ''] = from.split(' ')
  return unit.replace(/s$/, '') === to.split(' ')[1]?.replace(/s$/, '') ? value : from
}
