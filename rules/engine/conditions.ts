import type { Answers } from './answers.ts'
import { liesWithin } from './numbers.ts'
import { everySeizureIs, someSeizureIs } from './seizures.ts'
import type { Condition, Fact, FeatureCode, Range, Truth } from './types.ts'

/** A condition made ready to be asked of many cases. */
export type Question = (answers: Answers) => Truth

/** The place of each feature among the answers of a case. */
export type FeaturePlaces = ReadonlyMap<FeatureCode, number>

/**
 * Strong Kleene logic: a condition is unknown while an unanswered question could still decide it.
 * `open` is what a seizure counts as that fits only if more were known of it: unknown, or, where the condition
 * would exclude, not met, because only a documented seizure excludes.
 */
export function questionOf(when: Condition, places: FeaturePlaces, open: Truth): Question {
  if ('all' in when)
    return decidedBy(
      'notMet',
      when.all.map((part) => questionOf(part, places, open)),
    )
  if ('any' in when)
    return decidedBy(
      'met',
      when.any.map((part) => questionOf(part, places, open)),
    )
  if ('not' in when) return negated(questionOf(when.not, places, NEGATED[open]))
  return questionOfFact(when, places, open)
}

const NEGATED: Readonly<Record<Truth, Truth>> = { met: 'notMet', notMet: 'met', unknown: 'unknown' }

function negated(question: Question): Question {
  return (answers) => NEGATED[question(answers)]
}

/** One part with the decisive truth decides; without it an unknown part leaves the whole unknown. */
function decidedBy(decisive: Truth, parts: readonly Question[]): Question {
  return (answers) => {
    let found = NEGATED[decisive]
    for (const part of parts) {
      const truth = part(answers)
      if (truth === decisive) return truth
      if (truth === 'unknown') found = truth
    }
    return found
  }
}

function questionOfFact(fact: Fact, places: FeaturePlaces, open: Truth): Question {
  switch (fact.operator) {
    case 'includes':
      return featureQuestion(places.get(fact.value))
    case 'someMatch':
      return documented(someSeizureIs(fact.value), open)
    case 'allMatch':
      return documented(everySeizureIs(fact.value), open)
    case 'within':
      return (answers) => liesIn(answers[fact.fact], fact.value)
    case 'is':
      return ({ gender }) => sexIs(fact.value, gender)
    case 'unanswered':
      return () => 'unknown'
  }
}

const featureQuestion = (place: number | undefined): Question =>
  // Stryker disable next-line ConditionalExpression: at no place stands no code, which is unknown too
  place === undefined ? () => 'unknown' : (answers) => answers.feature(place)

function documented(asked: (seizures: Answers['seizures']) => Truth, open: Truth): Question {
  return ({ seizures }) => {
    const truth = asked(seizures)
    return truth === 'unknown' && seizures.length > 0 ? open : truth
  }
}

const liesIn = (value: number | undefined, range: Range): Truth =>
  value === undefined ? 'unknown' : truthOf(liesWithin(value, range))

function sexIs(wanted: string, gender: string): Truth {
  const answered = gender === 'female' || gender === 'male'
  if (wanted === 'unknown') return truthOf(!answered)
  return answered ? truthOf(gender === wanted) : 'unknown'
}

const truthOf = (value: boolean): Truth => (value ? 'met' : 'notMet')
