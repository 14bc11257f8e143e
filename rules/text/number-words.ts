import type { NumberWords } from './numbers.ts'

/** How numbers are written in English, each word folded. */
export const NUMBER_WORDS: NumberWords = {
  words: {
    ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11 },
    ...{ twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19 },
    ...{ twenty: 20, thirty: 30, forty: 40 },
  },
  half: 'half',
  quarters: 'quarter',
  old: ['old'],
  units: {
    years: ['year', 'yr', 'yrs', 'y', 'yo', 'y o'],
    months: ['month', 'mo', 'mos', 'mth', 'mon'],
    weeks: ['week', 'wk', 'wks'],
    days: ['day', 'd'],
    hours: ['hour', 'hr', 'hrs', 'h'],
    minutes: ['minute', 'min'],
    seconds: ['second', 'sec', 's'],
    hertz: ['hz', 'hertz', 'cps', 'c s', 'c sec', 'per second', 'a second'],
  },
  // Months or minutes: the person is asked.
  ambiguous: ['m'],
  // Directly after a number, as in '16F'; a small m may be months.
  sexes: ['f'],
  rangeJoins: ['to', 'and', 'or'],
  additions: ['and'],
  articles: ['a', 'an'],
  partOf: ['of'],
}
