/** 'From sleep' says when a seizure comes, and 'sleep' alone may be anything. */
const nameSleep = (text: string): string => text.replace(/\b(?:from|in) (?:his |her )?sleep\b/i, 'during sleep')

/** The number of seizures a day of which each name is the upper bound. */
const RATES_OF_DAY = [
  [1, 'once a day'],
  [10, 'several times a day'],
  [Number.POSITIVE_INFINITY, 'many times a day'],
] as const

const nameRate = (count: number): string | undefined => RATES_OF_DAY.find(([most]) => count <= most)?.[1]

const COUNT_A_DAY = /(\b(?:more than|over)\s+|>\s*)?\b(\d+)((?: (?!times)[a-z-]+){1,2}) (?:a|per|each|every) day\b/gi

/** 'Several times daily', and the number before what is counted: '3 absences a day'. */
const nameDaily = (text: string): string =>
  text
    .replace(/\btimes daily\b/i, 'times a day')
    .replace(
      COUNT_A_DAY,
      (_, more: string | undefined, count: string, what: string) => `${what} ${more ?? ''}${count} times a day`,
    )

const TIMES_A_DAY =
  /(\b(?:more than|over)\s+|>\s*)?\b(?:\d+\s*(?:-|–|to)\s*)?(\d+)\s*(?:x|times)?\s*(?:\b(?:a|per|each|every)\b|\/)\s*day\b/gi

const TIMES_A_WEEK =
  /\b(?:(?:\d+\s*(?:-|–|to)\s*)?\d+|once|twice)\s*(?:x|times)?\s*(?:\b(?:a|per|each|every)\b|\/)\s*week\b/gi

/** 'In the first hour after waking' is no first seizure, and lasts no hour. */
const nameWaking = (text: string): string =>
  text.replace(/\b(?:with)?in (?:the first|an|one|\d) hours? (?:after|of|from) (?=(?:a)?wak)/i, 'after ')

/** A headache that follows is none of the history. */
const nameHeadache = (text: string): string =>
  text.replace(/\b(?:and )?(?:then|followed by) (?:a )?(?:headache|migraine)\b/i, 'headache afterwards')

/** An age is that of a life. */
export const omitOfLife = (text: string): string => text.replace(/\bof (?:life|age)\b/gi, '')

/** '20 times a day' is many a day, and so is '10 to 20'; '3 per week' is weekly. */
export const nameTimes = (text: string): string =>
  nameDaily(nameHeadache(nameWaking(nameSleep(omitOfLife(text)))))
    .replace(
      TIMES_A_DAY,
      (whole, more: string | undefined, most: string) => nameRate(Number(most) + (more ? 1 : 0)) ?? whole,
    )
    .replace(TIMES_A_WEEK, 'every week')
    .replace(/\bper (week|month)\b/gi, 'every $1')

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
