import measured from './measured.json' with { type: 'json' }

/** Who was tried, and what became of how many of them. */
export type MeasuredGroup = Readonly<{
  who: string
  outcomes: readonly Readonly<{ says: string; count: number }>[]
}>

type Figures = Readonly<typeof measured>

/** What each figure counts, in the order of the table; a figure that is missing here is an error of the types. */
const WORDS = {
  atypical: {
    who: 'People who have a syndrome, written as it presents atypically',
    outcomes: {
      likely: 'the syndrome is likely',
      likelyWithSuggestedAlert: 'likely, and an alert criterion is suggested',
      open: 'left open',
      excludedByDefinition: 'excluded, by a bound of age or a row of the definition itself',
      wronglyExcluded: 'wrongly excluded',
    },
  },
  lookAlikes: {
    who: 'People who resemble a syndrome and have something else',
    outcomes: {
      notLikely: 'the syndrome is not likely',
      likelyByDeclaredOverlap: 'likely, since the definitions overlap',
      wronglyLikely: 'wrongly likely',
    },
  },
  workUps: {
    who: 'One patient for each syndrome with the work-up of a first clinic: history, examination, routine EEG, MRI',
    outcomes: {
      likely: 'the syndrome is likely',
      open: 'left open, since a further test is needed',
      excluded: 'wrongly excluded',
    },
  },
  published: {
    who: 'Patients of open case reports',
    outcomes: { right: 'the published diagnosis is likely, and nothing else', wrong: 'something else comes out' },
  },
  ordinary: {
    who: 'People with seizures or similar events who have none of the syndromes',
    outcomes: { nothingLikely: 'nothing is likely', somethingLikely: 'a syndrome is wrongly likely' },
  },
} as const satisfies {
  [Group in Exclude<keyof Figures, 'rules'>]: {
    who: string
    outcomes: Readonly<Record<keyof Figures[Group], string>>
  }
}

export const MEASURED_RULES = measured.rules

export const MEASURED_GROUPS: readonly MeasuredGroup[] = Object.entries(WORDS).map(([group, { who, outcomes }]) => {
  const counts: Readonly<Record<string, number>> = measured[group as keyof typeof WORDS]
  return { who, outcomes: Object.entries(outcomes).map(([key, says]) => ({ says, count: counts[key] ?? 0 })) }
})
