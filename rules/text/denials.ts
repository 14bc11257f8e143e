import { foldText } from './fold-text.ts'

/** Words that make of a finding its absence, and of a test that it was not done. 'Absence' is the name of a seizure. */
const WORDS: ReadonlySet<string> = new Set(
  (
    'no not nothing afebrile unchanged nobody non none neither never nowhere without cannot nil neg negative absent lacks lacking ' +
    "deny denies denied denying isn't wasn't aren't weren't hasn't haven't hadn't doesn't don't didn't can't couldn't won't"
  )
    .split(' ')
    .map(foldText),
)

/** Whether a folded word denies. */
export const isDenialWord = (word: string): boolean => WORDS.has(word)

/** A word of denial, and with the word behind it as one, as 'nonmotor' for 'non-motor'. */
export type Denial = Readonly<{ word: string; joined: string }>

/** The words of denial among folded words; 'why not' asks, and denies nothing. */
export const listDenials = (words: readonly string[]): readonly Denial[] =>
  words.flatMap((word, at) =>
    WORDS.has(word) && words[at - 1] !== 'why' ? [{ word, joined: `${word}${words[at + 1] ?? ''}` }] : [],
  )

/** The words of a text and those of denial among them. */
export type DeniedText = Readonly<{ words: readonly string[]; denials: readonly Denial[] }>

/**
 * Whether a name does not mean the opposite of a query: the words of denial of each are, or are begun, in the other.
 */
export const isDeniedAlike = (name: DeniedText, query: DeniedText): boolean =>
  name.denials.every(({ joined }) => query.words.some((word) => joined.startsWith(word))) &&
  query.denials.every(
    ({ word, joined }) =>
      name.denials.some((denial) => denial.word.startsWith(word)) ||
      (joined !== word && name.words.some((other) => other.startsWith(joined))),
  )
