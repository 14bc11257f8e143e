import { toYears } from '../case/index.ts'
import { suggestEntry } from './findings.ts'
import { createSuggestion, mergeSuggestions, type Suggestion } from './suggestion.ts'
import type { NoteTerms } from './terms.ts'

/** What follows for the case from what is certain of a seizure, in addition. */
const listAlongside = (suggestions: readonly Suggestion[], terms: NoteTerms): readonly Suggestion[] =>
  suggestions.flatMap(({ target, words, context }) =>
    target.kind === 'seizureEntry' && context !== 'uncertain' && terms.alongside[target.code] !== undefined
      ? suggestEntry(terms.alongside[target.code] ?? '', words, context, terms)
      : [],
  )

/**
 * The suggestions of a note without contradictions: each finding at its time, no vague one with an exact one, no source
 * both normal and abnormal.
 */
export const resolveSuggestions = (suggestions: readonly Suggestion[], terms: NoteTerms): readonly Suggestion[] =>
  resolveStates(
    omitVague(mergeSuggestions([...resolveTimes(suggestions, terms), ...listAlongside(suggestions, terms)]), terms),
    terms,
  ).map((suggestion) => (isDoubtful(suggestion, terms) ? { ...suggestion, context: 'uncertain' } : suggestion))

const isDoubtful = ({ target }: Suggestion, { doubtful }: NoteTerms): boolean =>
  'code' in target && doubtful.includes(target.code)

/** From so many times the age at onset on, what has no time is of the course. */
const MIN_AGE_RATIO = 1.5

function resolveTimes(suggestions: readonly Suggestion[], { instead }: NoteTerms): readonly Suggestion[] {
  const [now, onset] = (['age', 'ageAtOnset'] as const).map((field) => findYears(suggestions, field))
  if (now === undefined || onset === undefined || now < onset * MIN_AGE_RATIO) return suggestions
  return suggestions.map((suggestion) => {
    const { target, words, context, isUntimed } = suggestion
    const code = target.kind === 'entry' && isUntimed ? instead.course?.[target.code] : undefined
    return target.kind === 'entry' && code ? createSuggestion({ ...target, code }, words, context) : suggestion
  })
}

function findYears(suggestions: readonly Suggestion[], field: 'age' | 'ageAtOnset'): number | undefined {
  const found = suggestions.find(
    ({ target }) => target.kind === 'amount' && target.field === field && target.seizure === undefined,
  )
  return found?.target.kind === 'amount' ? toYears(found.target.value, found.target.unit) : undefined
}

const listCodes = (suggestions: readonly Suggestion[]): readonly string[] =>
  suggestions.flatMap(({ target }) => (target.kind === 'entry' ? [target.code] : []))

function omitVague(suggestions: readonly Suggestion[], { vague }: NoteTerms): readonly Suggestion[] {
  const codes = listCodes(suggestions)
  const certain = listCodes(suggestions.filter(({ context }) => context !== 'uncertain'))
  return suggestions.filter(({ target, context }) => {
    const exact = context === 'uncertain' ? codes : certain
    return target.kind !== 'entry' || !vague[target.code]?.some((code) => exact.includes(code))
  })
}

/** Where a source is called normal and something was found in it, it was normal before or has become so. */
function resolveStates(suggestions: readonly Suggestion[], terms: NoteTerms): readonly Suggestion[] {
  const certain = suggestions.filter(({ context }) => context !== 'uncertain')
  return suggestions.flatMap((suggestion) => {
    const { target, words, context } = suggestion
    if (target.kind === 'entry' && isContested(target.code, certain, terms)) return []
    const opposite = target.kind === 'entry' ? terms.opposites[target.code] : undefined
    if (target.kind !== 'entry' || opposite === undefined || isGate(target.code, terms)) return [suggestion]
    const found = certain.filter((one) => one.target.kind === 'entry' && isBelow(one.target.code, opposite, terms))
    if (found.length === 0) return [suggestion]
    const overruled = terms.overruled[target.code]
    if (overruled === undefined) return []
    const isBefore = Math.max(...words.map(getStart)) < Math.min(...found.flatMap((one) => one.words.map(getStart)))
    return [createSuggestion({ ...target, code: isBefore ? overruled.before : overruled.after }, words, context)]
  })
}

/**
 * An examination with a finding that is reported of the course is not normal, and a source with findings was available.
 */
const isContested = (code: string, certain: readonly Suggestion[], terms: NoteTerms): boolean =>
  (terms.contested[code] ?? []).some((above) =>
    certain.some(({ target }) => target.kind === 'entry' && isBelow(target.code, above, terms)),
  )

const getStart = ({ start }: Suggestion['words'][number]): number => start

const isGate = (code: string, { gates }: NoteTerms): boolean => Object.values(gates).includes(code)

/** Whether an entry is another one, or is below it. */
function isBelow(code: string, above: string, terms: NoteTerms): boolean {
  const gate = terms.gates[code]
  return code === above || (gate !== undefined && isBelow(gate, above, terms))
}
