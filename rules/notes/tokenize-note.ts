import type { TextWord } from '../text/fold-text.ts'
import { type TokenizedText, tokenizeText } from '../text/tokens.ts'

/** A note in words, in which "didn't" and "they've" are two words as 'did not' and 'they have' are. */
export function tokenizeNote(text: string): TokenizedText {
  const tokens = tokenizeText(text).tokens.flatMap((token) => splitContraction(token, text))
  const gaps = tokens.map(({ start }, index) => text.slice(tokens[index - 1]?.end ?? 0, start))
  return { text, tokens, words: tokens.map(({ folded }) => folded), gaps }
}

const CONTRACTION = /^(.+?)(n['’]t|['’]ve)$/i

function splitContraction(token: TextWord, text: string): readonly TextWord[] {
  const [, first, second] = CONTRACTION.exec(text.slice(token.start, token.end)) ?? []
  if (first === undefined || second === undefined) return [token]
  const middle = token.start + first.length
  return [
    { folded: SHORTENED[first.toLowerCase()] ?? first.toLowerCase(), start: token.start, end: middle },
    { folded: second.toLowerCase().startsWith('n') ? 'not' : 'have', start: middle, end: token.end },
  ]
}

/** "can't" and "won't". */
const SHORTENED: Readonly<Record<string, string>> = { ca: 'can', wo: 'will' }
