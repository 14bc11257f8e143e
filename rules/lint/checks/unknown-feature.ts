import type { Vocabulary } from '../../pack/index.ts'
import { type Check, findingAt, type Said } from '../check.ts'
import { nearest } from '../nearest.ts'
import type { Use } from '../uses.ts'

const NAME = 'unknown-feature'

/** A code, or a set of codes, that the vocabulary does not have, or that is not asked where the rule asks for it. */
export const unknownFeature: Check = {
  name: NAME,
  check: ({ uses, vocabulary }) =>
    vocabulary === undefined
      ? []
      : uses.flatMap((use) => {
          const said = saidOf(use, vocabulary)
          return said ? [findingAt(NAME, use.file, use.path, { ...said, why: whyOf(use) })] : []
        }),
}

type Words = Omit<Said, 'why'>

function saidOf({ kind, name }: Use, vocabulary: Vocabulary): Words | undefined {
  switch (kind) {
    case 'feature':
      return codeIn(name, vocabulary, isFeature)
    case 'seizureEntry':
      return codeIn(name, vocabulary, isSeizureEntry)
    case 'entry':
      return codeIn(name, vocabulary, isEntry)
    case 'featureSet':
      return setIn(name, vocabulary, isFeature)
    case 'seizureSet':
      return setIn(name, vocabulary, isSeizureEntry)
    case 'source':
    case 'declaration':
      return undefined
  }
}

type Belongs = (code: string, vocabulary: Vocabulary) => boolean

const isFeature: Belongs = (code, { features }) => Object.hasOwn(features, code)
const isSeizureEntry: Belongs = (code, { entries }) => entries.get(code)?.perSeizure === true
const isEntry: Belongs = (code, { entries }) => entries.has(code)

const WRITTEN_AS = {
  ofSeizure: 'ask for it inside `seizure: { … }`, in the list of the seizure that it belongs to',
  ofCase: 'ask for it with `has:`; inside `seizure:` only entries of the seizure pages count',
} as const

function codeIn(name: string, vocabulary: Vocabulary, belongs: Belongs): Words | undefined {
  if (belongs(name, vocabulary)) return undefined
  const entry = vocabulary.entries.get(name)
  if (entry) {
    const kind = entry.perSeizure ? 'ofSeizure' : 'ofCase'
    return {
      what: `\`${name}\` is an entry of the page ${entry.page}, and this place does not look there`,
      next: WRITTEN_AS[kind],
    }
  }
  const like = nearest(
    name,
    [...vocabulary.entries.keys()].filter((code) => belongs(code, vocabulary)),
  )
  return { what: `no feature is called \`${name}\``, next: `${didYouMean(like, vocabulary)}${ADD_A_FEATURE}` }
}

const ADD_A_FEATURE = 'A new feature is first added to a page in rules/vocabulary/'

function didYouMean(like: string | undefined, { entries }: Vocabulary): string {
  const entry = like === undefined ? undefined : entries.get(like)
  return entry ? `did you mean \`${like}\` (page ${entry.page}, '${entry.label}')? ` : ''
}

function setIn(name: string, vocabulary: Vocabulary, belongs: Belongs): Words | undefined {
  const codes = vocabulary.sets.get(name)
  const outside = codes?.find((code) => !belongs(code, vocabulary))
  if (codes && outside === undefined) return undefined
  if (outside)
    return {
      what: `the set \`${name}\` holds \`${outside}\`, and this place does not look there`,
      next: otherPlace(outside, vocabulary),
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

const otherPlace = (code: string, { entries }: Vocabulary): string =>
  entries.get(code)?.perSeizure ? WRITTEN_AS.ofSeizure : WRITTEN_AS.ofCase

/** What follows for a patient, by the part of the file that the name stands in. */
const WHY: Readonly<Record<string, string>> = {
  mandatory: 'a criterion on an unknown feature can never be met, so this syndrome could never become likely',
  exclusionary: 'a criterion on an unknown feature can never be met, so it would exclude nobody',
  alerts: 'an alert on an unknown feature would never be suggested',
  sets: 'a rule that uses this set would ask for something that nobody can tick',
  sections: 'the wizard would act on an entry that nobody can tick',
}

const whyOf = ({ path }: Use): string => WHY[String(path[0])] ?? 'nobody can tick what the vocabulary does not have'
