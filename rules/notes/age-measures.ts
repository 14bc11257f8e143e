import { listMeasures, type Measure } from '../text/measures.ts'
import { readNumber } from '../text/numbers.ts'
import { isWord } from '../text/tokens.ts'
import { isPhraseAt } from './amounts.ts'
import { isVerbNext, type Lexicon } from './lexicon.ts'
import { type NoteText, startsLine, type WordRange } from './split-text.ts'

/** A part of a note that is read by itself. */
export type ClauseOfNote = Readonly<{ note: NoteText; clause: WordRange; lexicon: Lexicon }>

/** 'aged 6', without a unit, is in years. */
export const listBareAges = ({ note, clause: { from, to }, lexicon }: ClauseOfNote): readonly Measure[] =>
  note.words.slice(from, to).flatMap((word, index) => {
    const after = from + index + (isWord(note.words[from + index + 1], lexicon.terms.grammar.of) ? 2 : 1)
    const number =
      isWord(word, lexicon.terms.numbers.ages) && after < to
        ? readNumber(note, after, lexicon.terms.numbers)
        : undefined
    const isCutOff = /[)\]]/.test(note.gaps[after] ?? '')
    if (
      number === undefined ||
      isCutOff ||
      listMeasures(note, { from: after, to }, lexicon.terms.numbers)[0]?.from === after
    )
      return []
    return [createMeasure({ from: from + index, to: number.to }, number.value, 'years')]
  })

/** 'when he was seven', 'began at twelve', 'a woman of 29': in years. */
export const listAgesInWords = ({ note, clause, lexicon }: ClauseOfNote): readonly Measure[] =>
  note.words.slice(clause.from, clause.to).flatMap((_, index) => {
    const at = clause.from + index
    const number = readNumber(note, at, lexicon.terms.numbers)
    if (
      number === undefined ||
      note.gaps[at]?.includes('#') ||
      !leadsToAge(note, skipApproximate(note, at, lexicon), lexicon) ||
      !(isAlone(note, number.to, clause.to, lexicon) || isOfPerson(note, at, number.to, lexicon))
    )
      return []
    return [createMeasure({ from: skipApproximate(note, at, lexicon), to: number.to }, number.value, 'years')]
  })

/** 'A boy of almost seven came', unlike 'a boy of three siblings has' and 'girls of two families'. */
function isOfPerson(note: NoteText, at: number, to: number, lexicon: Lexicon): boolean {
  const before = skipApproximate(note, at, lexicon) - 1
  const { people, determiners } = lexicon.terms.numbers
  const person = note.words[before - 1]
  return (
    isWord(note.words[before], lexicon.terms.grammar.of) &&
    isWord(person, [...people.male, ...people.female]) &&
    note.words
      .slice(Math.max(0, before - MAX_WORDS_TO_DETERMINER), before - 1)
      .some((word) => isWord(word, determiners)) &&
    isVerbNext(note, to, lexicon)
  )
}

/** 'This little boy'. */
const MAX_WORDS_TO_DETERMINER = 4

const isUnit = ({ words }: NoteText, at: number, { terms }: Lexicon): boolean =>
  Object.values(terms.numbers.units).some((names) => names.includes(words[at] ?? ''))

/** 'At around 6½'. */
const skipApproximate = ({ words }: NoteText, at: number, { terms }: Lexicon): number =>
  !isWord(words[at - 1], terms.grammar.of) && isWord(words[at - 1], terms.numbers.approximate) ? at - 1 : at

function leadsToAge({ words, gaps }: NoteText, at: number, lexicon: Lexicon): boolean {
  const { grammar } = lexicon.terms
  const { people, pronouns } = lexicon.terms.numbers
  const [last = '', lastButOne = ''] = [words[at - 1], words[at - 2]]
  const isPerson = [...people.male, ...people.female].includes(lastButOne)
  const isPronoun = [...pronouns.male, ...pronouns.female].includes(lastButOne)
  return (
    isWord(last, grammar.ageLeads) ||
    (isWord(last, grammar.of) && isPerson) ||
    isBehindPerson({ words, gaps }, at, lexicon) ||
    (isWord(last, grammar.copulas) && (isPronoun || isPerson))
  )
}

/** 'Right-handed man, 27', and no relative's age, as in 'son of a woman, 27'. */
export const isBehindPerson = (
  { words, gaps }: Pick<NoteText, 'words' | 'gaps'>,
  at: number,
  { terms, relatives }: Lexicon,
): boolean =>
  gaps[at]?.trim() === ',' &&
  !relatives.has(words[at - 1] ?? '') &&
  !words.slice(Math.max(0, at - 1 - MAX_WORDS_TO_DETERMINER), at - 1).some((word) => isWord(word, terms.grammar.of)) &&
  isWord(words[at - 1], [...terms.numbers.people.male, ...terms.numbers.people.female])

/** Whether nothing follows a number that makes it something else than years. */
function isAlone(note: NoteText, at: number, to: number, lexicon: Lexicon): boolean {
  const { words, gaps } = note
  if (/[%/°:.]\S/.test(gaps[at] ?? '') || isUnit(note, at, lexicon) || isTimeOfDay(note.words, at, lexicon))
    return false
  return (
    at >= to ||
    /[,;.)(]|[:–—-]\s/.test(gaps[at] ?? '') ||
    isWord(words[at], lexicon.terms.grammar.ageFollows) ||
    isAtFirst(words, at, lexicon)
  )
}

/** 'He was eight at the first', unlike 'at 3 at night' and 'at 4 at home'. */
function isAtFirst(words: readonly string[], at: number, { terms }: Lexicon): boolean {
  const next = isWord(words[at + 1], terms.grammar.articles) ? at + 2 : at + 1
  return (
    isWord(words[at], terms.grammar.at) && isWord(words[next], [...terms.numbers.began, ...terms.grammar.firstTimes])
  )
}

/** 'At five in the morning'. */
const isTimeOfDay = (words: readonly string[], at: number, { terms }: Lexicon): boolean =>
  isPhraseAt(words, at, terms.grammar.dayParts)

/** '58M' and '7/12 M', with which a line of a short note begins, as written. */
const OPENING = /^\s*[,;:]?\s*(\d{1,2})(?:\/(12)|\s?(?:y|yo|yr)|\s?(mo|mth|m\/o))?\s?([MF♂♀])(?![\p{L}\d/&]|\.\p{L})/u

/** The age that a line begins with, with the letter of the sex behind it; a small m would be months. */
export const listOpeningAges = ({ note, clause, lexicon }: ClauseOfNote): readonly Measure[] =>
  note.words.slice(clause.from, clause.to).flatMap((_, index) => {
    const at = clause.from + index
    const isStart = startsLine(note, at) || at === clause.from || isBehindHeading(note, at, lexicon)
    const [, count, twelfths, months, sex] = (isStart && OPENING.exec(note.text.slice(note.tokens[at]?.start))) || []
    if (count === undefined || sex === undefined) return []
    const end = at + ((twelfths ?? months) ? 2 : 1)
    if (isSpan(note, end + 1, lexicon)) return []
    const value = Number(count)
    const unit = (twelfths ?? months) ? 'months' : 'years'
    return [createMeasure({ from: at, to: end }, value, unit, true)]
  })

/** 'Clinical details: 7/12 M', unlike 'MRI: 12 M ago' and 'Weight: 5 M'. */
const isBehindHeading = ({ words, gaps }: NoteText, at: number, { terms }: Lexicon): boolean =>
  gaps[at]?.includes(':') === true && terms.ageHeadings.includes(words[at - 1] ?? '')

/** '3M ago', '6 M old': of months. */
const isSpan = ({ words }: NoteText, at: number, { terms }: Lexicon): boolean =>
  isWord(words[at], [...terms.numbers.spansAfter, ...terms.numbers.old])

/** 'DOL 5' and 'DOL5', with what is written for 'day of life'. */
function readLifeDay(note: NoteText, at: number, { terms }: Lexicon): Measure | undefined {
  const word = note.words[at] ?? ''
  const name = terms.numbers.lifeDays.find((one) => word.startsWith(one))
  if (name === undefined) return undefined
  const [joined] = /\d+$/.exec(word) ?? []
  if (joined !== undefined && word === name + joined)
    return createMeasure({ from: at, to: at + 1 }, Number(joined), 'days')
  const day = word === name ? readNumber(note, at + 1, terms.numbers) : undefined
  return day && createMeasure({ from: at, to: day.to }, day.value, 'days')
}

const createMeasure = ({ from, to }: WordRange, value: number, unit: Measure['unit'], isOld = false): Measure => ({
  from,
  to,
  unit,
  isOld,
  low: value,
  high: value,
})

/**
 * 'day 3 of life', 'day of life 3', 'DOL 3', 'her sixth birthday', and 'in the third year of life', which is the
 * completed age of 2.
 */
export const listAgesOfLife = ({ note, clause: { from, to }, lexicon }: ClauseOfNote): readonly Measure[] =>
  note.words.slice(from, to).flatMap((word, index): readonly Measure[] => {
    const at = from + index
    const { units, ordinals } = lexicon.terms.numbers
    const lifeDay = readLifeDay(note, at, lexicon)
    if (lifeDay !== undefined) return [lifeDay]
    const birthday = isWord(word, lexicon.terms.grammar.birthdays) ? ordinals[note.words[at - 1] ?? ''] : undefined
    if (birthday !== undefined) return [createMeasure({ from: at - 1, to: at + 1 }, birthday, 'years', true)]
    if (!isWord(word, lexicon.terms.numbers.ofLife) || !isWord(note.words[at - 1], lexicon.terms.grammar.of)) return []
    const unit = (['days', 'weeks', 'months', 'years'] as const).find((name) => isWord(note.words[at - 2], units[name]))
    const ordinal = ordinals[note.words[at - 3] ?? '']
    if (unit !== undefined && ordinal !== undefined)
      return [createMeasure({ from: at - 3, to: at + 1 }, ordinal - 1, unit)]
    const day = readNumber(note, at - 2, lexicon.terms.numbers)
    if (day && isWord(note.words[at - 3], units.days))
      return [createMeasure({ from: at - 3, to: at + 1 }, day.value, 'days')]
    const behind = readNumber(note, at + 1, lexicon.terms.numbers)
    return behind && isWord(note.words[at - 2], units.days)
      ? [createMeasure({ from: at - 2, to: behind.to }, behind.value, 'days')]
      : []
  })
