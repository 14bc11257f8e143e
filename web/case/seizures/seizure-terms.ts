import type { BuiltSeizureTerms } from '../../../rules/pack/index.ts'

export type SeizureTermsFile = BuiltSeizureTerms['terms']

/** Words with remarks in brackets; without any, the words alone. */
export const withRemarks = (text: string, remarks: readonly string[]): string =>
  remarks.length === 0 ? text : `${text} (${remarks.join('; ')})`

/**
 * The word of 2017, unless the later one includes it: nothing where they are the same, or one is a part of the other.
 */
export const listWord2017 = (text: string, word2017: string): readonly string[] =>
  word2017 === '' || text.toLowerCase().includes(word2017.toLowerCase()) ? [] : [`2017: ${word2017}`]

export const addWord2017 = (text: string, word2017: string): string =>
  text === '' ? word2017 : withRemarks(text, listWord2017(text, word2017))
