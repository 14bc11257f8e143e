import built from '../../../rules/built/names.json'
import { NUMBER_WORDS } from '../../../rules/text/numbers.ts'
import { RELATIVES } from './phrase-words.ts'

/** 'From sleep' says when a seizure comes, and 'sleep' alone may be anything. */
const nameSleep = (text: string): string => text.replace(/\b(?:from|in) (?:his |her )?sleep\b/i, 'during sleep')

/** The seizures a month from which each name is right. */
const RATE_NAMES = [
  [301, 'many times a day'],
  [31, 'several times a day'],
  [30, 'once a day'],
  [4, 'every week'],
  [1, 'once a month'],
  [0, 'once a year'],
] as const

const TIMES_A_MONTH: Readonly<Record<string, number>> = {
  hour: 720,
  day: 30,
  night: 30,
  week: 4,
  month: 1,
  year: 1 / 12,
}
const ADVERBS: Readonly<Record<string, string>> = {
  daily: 'day',
  nightly: 'night',
  weekly: 'week',
  monthly: 'month',
  yearly: 'year',
}

const COUNT_WORDS: Readonly<Record<string, number>> = {
  ...NUMBER_WORDS.words,
  once: 1,
  twice: 2,
  couple: 2,
  other: 2,
  few: 3,
  several: 4,
}
const COUNT = `\\d+(?:\\.\\d+)?|${Object.keys(COUNT_WORDS).join('|')}`
const MORE = String.raw`((?:\b(?:more than|over)\s+|>\s*)?)`
const UNIT = '(hour|day|night|week|month|year)'
const EACH = String.raw`(?:(?:\b(?:an?|per|each|every|in an?)\b|\/)\s*${UNIT}\b|\b(${Object.keys(ADVERBS).join('|')})\b)`

const toCount = (written: string): number => COUNT_WORDS[written.toLowerCase()] ?? Number(written)

function nameRate(count: number, unit: string): string {
  if (unit === 'night' && count > 1) return 'several times a night'
  const rate = count * (TIMES_A_MONTH[unit] ?? 0)
  return RATE_NAMES.find(([least]) => rate >= least)?.[1] ?? ''
}

/** '10 to 20 times a day', '3/week', 'twice monthly', with what is counted between the number and the unit: '3 absences a day'. */
const RATE_OF = new RegExp(
  String.raw`${MORE}(?<![\d/])\b(?:(?:${COUNT})\s*(?:-|–|to|or)\s*)?(${COUNT})(?:\s*(?:x|times|days|nights)\b|((?: (?!times\b|of\b)[a-z-]+){1,2})(?= (?:a|per|each|every) ))?(?: of)?\s*${EACH}`,
  'gi',
)

/** 'Every two weeks', 'every other day'. */
const INTERVAL = new RegExp(
  String.raw`\bevery (?:(?:${COUNT})\s*(?:-|–|to|or)\s*)?(${COUNT}|second) (day|week|month)s?\b`,
  'gi',
)

const nameRates = (text: string): string =>
  text
    .replace(RATE_OF, (_, more: string, count: string, what: string | undefined, unit: string, adverb: string) =>
      `${what ?? ''} ${nameRate(toCount(count) + (more ? 1 : 0), (unit ?? ADVERBS[adverb.toLowerCase()]).toLowerCase())}`.trim(),
    )
    .replace(INTERVAL, (_, count: string, unit: string) => nameRate(1 / (toCount(count) || 2), unit.toLowerCase()))
    .replace(/\bper (week|month)\b/gi, 'every $1')

/** 'In the first hour after waking' is no first seizure, and lasts no hour. */
const nameWaking = (text: string): string =>
  text.replace(
    /\b(?:with)?in (?:(?:the first|an|one|two|half an|a few|\d+) )?(?:hours?|minutes?|min) (?:after|of|from) (?=(?:a)?wak)/i,
    'after ',
  )

/** A headache that follows is none of the history. */
const nameHeadache = (text: string): string =>
  text.replace(/\b(?:and )?(?:then|followed by) (?:a )?(?:headache|migraine)\b/i, 'headache afterwards')

const NUMBER = `\\d+(?:\\.\\d+)?|${Object.keys(NUMBER_WORDS.words).join('|')}`
/** What makes a number more than an age in years. */
const MORE_OF_NUMBER = String.raw`(?!\s?(?:[ymwd½]|hz|%|\/|\.\d|[-–] ?\d|to\b|and\b|or\b))`
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

/** What nobody has completed yet of the first unit of life is no number. */
const nameOrdinal = (_: string, ordinal: string, unit: string): string => {
  const completed = (ORDINALS.indexOf(ordinal.toLowerCase()) + 1 || Number.parseInt(ordinal, 10)) - 1
  return completed > 0 ? `onset ${completed} ${unit}s` : unit === 'year' ? 'infantile onset' : 'neonatal onset'
}

/** How an age is said otherwise than as the number of years: 'aged three', 'day 2', 'in the third year of life'. */
const AGES: readonly (readonly [RegExp, string | ((...found: string[]) => string)])[] = [
  [
    new RegExp(String.raw`\b(${ORDINALS.join('|')}|\d+(?:st|nd|rd|th)) (day|week|month|year) of life\b`, 'gi'),
    nameOrdinal,
  ],
  [/\bof (?:life|age)\b/gi, ''],
  [/(?<!\b(?:a|per|each|every|times) )\b(?:day|DOL) (?=\d{1,2}\b(?! ?[-–/]))(\d+)/gi, 'onset $1 days'],
  [/\b(?:since|from)(?: the)? age\b/gi, 'onset age'],
  [/\bwhen (?=s?he was\b)/gi, 'onset '],
  [
    new RegExp(
      String.raw`\b(age|aged|s?he was|(?<=onset |began |started |fit |seizure |debut |presented )at)(?: the age)?(?: of)? (${NUMBER})\b${MORE_OF_NUMBER}(?=\s*$|[,;]|\s+(?!o'?clock|am\b|pm\b))`,
      'gi',
    ),
    (_: string, before: string, age: string) => `${before} ${toCount(age)} years`,
  ],
  [new RegExp(String.raw`\b(?:is |now )+(${NUMBER})(?: now)?$`, 'gi'), 'age now $1 years'],
  [
    /^(.*\b(?:y|yrs?|years?|months?|mo|weeks?|wks?|days?)\b.*?) when (?:it|they|the \w+|\w+s) (?:began|started|came)\b/i,
    'onset $1',
  ],
  [
    /\b(?:ex[- ]?)?(?:2[2-9]|3[0-6])(?:\+\d)?(?:[- ]?weeker\b|\/40\b)|\bborn at (?:2[2-9]|3[0-6])(?:\+\d)? ?(?:weeks?|wks?)\b(?: gestation)?/gi,
    'premature',
  ],
]

/** An age as the number with its unit that a field takes. */
export const nameAge = (text: string): string =>
  AGES.reduce((reworded, [written, name]) => reworded.replace(written, name as string), text)

/** '20 times a day' is many a day, and so is '10 to 20'; '3 per week' is weekly. */
export const nameTimes = (text: string): string =>
  nameRates(nameRelative(nameHeadache(nameWaking(nameSleep(nameAge(text))))))

/** What relatives have, and what it is called in the family history. */
const OF_RELATIVES: readonly (readonly [string, string])[] = [
  ['(?:febrile|fever) (?:seizures?|fits?|convulsions?)|FS', 'febrile convulsions in the family'],
  [
    '(?:neonatal|newborn|infantile|baby) (?:seizures?|fits?|convulsions?)|(?:seizures?|fits?|convulsions?) as a (?:newborn|baby)',
    'baby seizures in the family',
  ],
  ['absence epilepsy|absences?|CAE|JAE|petit mal', 'relative with absences'],
  [
    'migraines?|depression|autism|ADHD|psychiatric (?:illness|disease)|learning (?:disability|difficulties)|intellectual disability|miscarriages?',
    'other family illness',
  ],
  ['(?:the )?same(?: (?:thing|disease|condition|disorder|syndrome|epilepsy))?', 'same condition in relatives'],
  [
    `(?:absence |focal |idiopathic |genetic |generali[sz]ed )*(?:epilepsy|epileptic|seizures?|fits?|convulsions?|absences?|GTCS|grand mal|petit mal|IGE|GGE|${Object.values(
      built.syndromes,
    )
      .map(({ abbreviation }) => abbreviation)
      .join('|')})`,
    'epilepsy in the family',
  ],
]
const RELATIVE = String.raw`(?:(?:his|her|the|a|an|maternal|paternal|older|elder|younger|half|twin|one|first)[\s-]+)*(?:${[...RELATIVES].join('|')}|son|daughter|grandad|granddad|granny|grandparent|sibling)s?`
const AS_A_CHILD =
  '(?:\\s+(?:as a (?:boy|girl|child|teenager|kid|toddler)|as children|in childhood|when (?:young|little|small)))?'

const RELATIVES_TO_NAMES = OF_RELATIVES.map(
  ([what, name]) =>
    [
      new RegExp(
        String.raw`^\s*(?:${RELATIVE}(?: (?:with|had|has|have|is|was|who|suffers? from|diagnosed|also))* (?:${what})|(?:${what}) in (?:${RELATIVE})|(?:strong )?(?:family history|FHx?)(?: of|:)? (?:${what}))${AS_A_CHILD}\s*$`,
        'i',
      ),
      name,
    ] as const,
)

const nameRelative = (text: string): string => RELATIVES_TO_NAMES.find(([written]) => written.test(text))?.[1] ?? text

export const STATES = 'normal|abnormal|unremarkable'

/** 'EEG and MRI normal' as 'EEG normal and MRI normal', and 'normal EEG and MRI' likewise. */
export const repeatState = (text: string): string =>
  text
    .replace(new RegExp(`^\\s*([\\w ]+?) (?:and|&) ([\\w ]+?) (${STATES})\\s*$`, 'i'), (whole, one, other, state) =>
      new RegExp(STATES, 'i').test(one) ? whole : `${one} ${state} and ${other} ${state}`,
    )
    .replace(new RegExp(`^\\s*(${STATES}) ([\\w ]+?) (?:and|&) ([\\w ]+?)\\s*$`, 'i'), (whole, state, one, other) =>
      new RegExp(STATES, 'i').test(`${one} ${other}`) ? whole : `${one} ${state} and ${other} ${state}`,
    )
