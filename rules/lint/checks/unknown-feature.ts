import { nearest } from '../../case/index.ts'
import type { Vocabulary } from '../../pack/index.ts'
import { type Check, createFindingAt, type FindingText } from '../check.ts'
import type { NameReference } from '../name-references.ts'

/** A code, or a set of codes, that the vocabulary does not have, or that does not occur where the rule looks for it. */
export const unknownFeature: Check = {
  name: 'unknown-feature',
  needs: 'vocabulary',
  check: ({ references, vocabulary }) =>
    references.flatMap((reference) => {
      const problem = checkReference(reference, vocabulary)
      if (problem === undefined) return []
      return [createFindingAt(reference.file, reference.path, { ...problem, why: describeConsequence(reference) })]
    }),
}

type ReferenceProblem = Omit<FindingText, 'why'>

function checkReference({ kind, name }: NameReference, vocabulary: Vocabulary): ReferenceProblem | undefined {
  switch (kind) {
    case 'feature':
      return checkCode(name, vocabulary, isFeature)
    case 'seizureEntry':
      return checkCode(name, vocabulary, isSeizureEntry)
    case 'entry':
      return checkCode(name, vocabulary, isEntry)
    case 'featureSet':
      return checkSet(name, vocabulary, isFeature)
    case 'seizureSet':
      return checkSet(name, vocabulary, isSeizureEntry)
    case 'source':
    case 'declaration':
    case 'derived':
      return undefined
    default:
      return kind satisfies never
  }
}

type CodePredicate = (code: string, vocabulary: Vocabulary) => boolean

const isFeature: CodePredicate = (code, { features, derived }) => Object.hasOwn(features, code) || derived.has(code)
const isSeizureEntry: CodePredicate = (code, { entries }) => entries.get(code)?.perSeizure === true
const isEntry: CodePredicate = (code, { entries, derived }) => entries.has(code) || derived.has(code)

const LOCATION_ADVICE = {
  ofSeizure: 'ask for it inside `seizure: { … }`, in the list of the seizure that it belongs to',
  ofCase: 'ask for it with `has:`; inside `seizure:` only entries of the seizure pages count',
} as const

function checkCode(name: string, vocabulary: Vocabulary, isAccepted: CodePredicate): ReferenceProblem | undefined {
  if (isAccepted(name, vocabulary)) return undefined
  const entry = vocabulary.entries.get(name)
  if (entry) {
    const kind = entry.perSeizure ? 'ofSeizure' : 'ofCase'
    return {
      what: `\`${name}\` is an entry of the page ${entry.page}, and this place does not look there`,
      next: LOCATION_ADVICE[kind],
    }
  }
  const parts = name.split(/\s+/)
  if (parts.length > 1 && parts.every((part) => isAccepted(part, vocabulary)))
    return { what: `a comma is missing in \`${name}\``, next: `write ${parts.join(', ')}` }
  const like = nearest(
    name,
    [...vocabulary.entries.keys(), ...vocabulary.derived.keys()].filter((code) => isAccepted(code, vocabulary)),
  )
  return { what: `no feature is called \`${name}\``, next: `${formatSuggestion(like, vocabulary)}${ADD_A_FEATURE}` }
}

const ADD_A_FEATURE = 'A new feature is first added to a page in rules/vocabulary/'

function formatSuggestion(like: string | undefined, { entries, derived }: Vocabulary): string {
  if (like === undefined) return ''
  const entry = entries.get(like)
  const meaning = entry ? `page ${entry.page}, '${entry.label}'` : `derived, '${derived.get(like)?.label}'`
  return `did you mean \`${like}\` (${meaning})? `
}

function checkSet(name: string, vocabulary: Vocabulary, isAccepted: CodePredicate): ReferenceProblem | undefined {
  const codes = vocabulary.sets.get(name)
  const outside = codes?.find((code) => !isAccepted(code, vocabulary))
  if (codes && outside === undefined) return undefined
  if (outside)
    return {
      what: `the set \`${name}\` holds \`${outside}\`, and this place does not look there`,
      next: getLocationAdvice(outside, vocabulary),
    }
  if (vocabulary.entries.has(name))
    return { what: `\`${name}\` is one code, not a set`, next: `write it as a list: [${name}]` }
  const like = nearest(name, vocabulary.sets.keys())
  const suggestion = like ? `did you mean \`${like}\` (${vocabulary.sets.get(like)?.join(', ')})? ` : ''
  return {
    what: `no set is called \`${name}\``,
    next: `${suggestion}A new set is first added to a page in rules/vocabulary/`,
  }
}

const getLocationAdvice = (code: string, { entries }: Vocabulary): string =>
  entries.get(code)?.perSeizure ? LOCATION_ADVICE.ofSeizure : LOCATION_ADVICE.ofCase

/** What follows for a patient, by the part of the file that holds the name. */
const WHY: Readonly<Record<string, string>> = {
  mandatory: 'a criterion on an unknown feature can never be met, so this syndrome could never become likely',
  exclusionary: 'a criterion on an unknown feature can never be met, so it would exclude nobody',
  alerts: 'an alert on an unknown feature would never be suggested',
  sets: 'a rule that uses this set would ask for something that nobody can tick',
  investigations: 'nobody could be asked for it',
  sections: 'the wizard would act on an entry that nobody can tick',
}

const describeConsequence = ({ path }: NameReference): string =>
  WHY[String(path[0])] ?? 'nobody can tick what the vocabulary does not have'
