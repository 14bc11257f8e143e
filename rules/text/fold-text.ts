/** A word of a text as texts are compared, and its location: `text.slice(start, end)`. */
export type TextWord = Readonly<{ folded: string; start: number; end: number }>

/** Letters and digits with their accents, apostrophes and decimal points within. Hyphens and slashes part words. */
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|['’](?=\p{L})|(?<=\d)\.(?=\d))*/gu

/** The words of a text in their order, folded. */
export const splitWords = (text: string): readonly TextWord[] =>
  Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    folded: foldWord(word),
    start: index,
    end: index + word.length,
  }))

/**
 * A text as it is compared: lower case without accents, American spelling, in the singular, with one space for whatever
 * is between words.
 */
export const foldText = (text: string): string =>
  splitWords(text)
    .map(({ folded }) => folded)
    .join(' ')

const folds = new Map<string, string>()

/** Lists are searched at every key, and the same few thousand words are in all of them. */
function foldWord(word: string): string {
  const folded = folds.get(word) ?? foldNewWord(word)
  folds.set(word, folded)
  return folded
}

function foldNewWord(word: string): string {
  const plain = word
    .replace(/^(\p{Lu}{3,})s$/u, '$1')
    .normalize('NFKD')
    .replace(/\p{M}|['’]s$|['’]/gu, '')
    .toLowerCase()
  return applyFirst(SINGULARS, AMERICAN_SPELLINGS.reduce(applySpelling, plain))
}

const applySpelling = (word: string, [written, read]: SpellingRule): string => word.replace(written, read)

/** A word after the first rule that fits it. */
function applyFirst(rules: readonly SpellingRule[], word: string): string {
  const rule = rules.find(([written]) => written.test(word))
  return rule === undefined ? word : applySpelling(word, rule)
}

/** What is written instead of a part of a word, in lower case without accents. */
type SpellingRule = readonly [written: RegExp, read: string]

/** British spelling in American, by the parts of words in which the two differ. */
const AMERICAN_SPELLINGS: readonly SpellingRule[] = [
  [/æ/g, 'ae'],
  [/œ/g, 'oe'],
  // JAE and MAE are abbreviations.
  [/(?<=\p{L}{2})ae|(?<=^\p{L})ae(?=\p{L})|^ae(?=\p{L}{2})/gu, 'e'],
  [/^(f?)oe(?=[dst])/, '$1e'],
  [/oeuv/, 'euv'],
  [/oea/, 'ea'],
  [/^coeli/, 'celi'],
  [/(behavi|[cd]ol|tum|lab|fav|hum|od|vap|rig|vig)our/, '$1or'],
  [/(al|il|er|or|on|un|an|at|im|em|ogn)is(?=$|[aei])/, '$1iz'],
  [/lys(?=e)/, 'lyz'],
  [/(^|\p{L})(cent|fib|met|lit)re(s?)$/u, '$1$2er$3'],
  [/ell(?=ed|ing)/, 'el'],
  [/^sulph/, 'sulf'],
  [/^grey/, 'gray'],
  [/^neurone/, 'neuron'],
  [/^programme(?!d|r)/, 'program'],
]

/** The plural in the singular. Words in -ss, -us and -is are none, and no abbreviation of three letters is. */
const SINGULARS: readonly SpellingRule[] = [
  [/(?<=\p{L}{3})ies$/u, 'y'],
  [/(?<=x|[nt]ch|sh|ss)es$/, ''],
  [/(?<=\p{L}{3})(?<![isu])s$/u, ''],
]
