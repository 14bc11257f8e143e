import type { TextWord } from '../text/fold-text.ts'
import { type TokenizedText, tokenizeText } from '../text/tokens.ts'
import type { NoteTerms } from './terms.ts'

/** What of a language's spelling makes words: how two are contracted, and the words for a sign. */
export type SpellingTerms = NoteTerms['spelling']

/** A note in words, in which "didn't" and "they've" are two words as 'did not' and 'they have' are. */
export function tokenizeNote(text: string, spelling: SpellingTerms): TokenizedText {
  const split = tokenizeText(text).tokens.flatMap((token) => splitContraction(token, text, spelling))
  const tokens = split.flatMap((token, index) => [token, ...listSigns(token, split[index + 1]?.start, text, spelling)])
  const gaps = tokens.map(({ start }, index) => text.slice(tokens[index - 1]?.end ?? 0, start))
  return { text, tokens, words: tokens.map(({ folded }) => folded), gaps }
}

function splitContraction(
  token: TextWord,
  text: string,
  { contractions, shortened }: SpellingTerms,
): readonly TextWord[] {
  const written = text.slice(token.start, token.end).toLowerCase().replaceAll('’', "'")
  const ending = written.includes("'") ? Object.keys(contractions).find((one) => written.endsWith(one)) : undefined
  const first = ending === undefined ? '' : written.slice(0, -ending.length)
  if (ending === undefined || first === '') return [token]
  const middle = token.start + first.length
  return [
    { folded: shortened[first] ?? first, start: token.start, end: middle },
    { folded: contractions[ending] ?? ending, start: middle, end: token.end },
  ]
}

/** 'Febrile seizures (-), migraine [+], vomiting -, jerks: +': the sign behind a word is a word of its own. */
const SIGN = /^\s*[([]\s*([-–−+])\s*[)\]]|^[:\t ]+([-–−+])(?=[\t ]*(?:[,;/.\n]|$))/

function listSigns(
  { end }: TextWord,
  next: number | undefined,
  text: string,
  { signs }: SpellingTerms,
): readonly TextWord[] {
  const behind = text.slice(end, next === undefined ? end + MAX_SIGN_CHARACTERS : next + 1)
  const [written, bracketed, bare] = SIGN.exec(behind) ?? []
  if (written === undefined) return []
  const start = end + written.search(/[^:\s]/)
  return [{ folded: (bracketed ?? bare) === '+' ? signs.plus : signs.minus, start, end: end + written.length }]
}

/** Behind the last word of a text. */
const MAX_SIGN_CHARACTERS = 10
