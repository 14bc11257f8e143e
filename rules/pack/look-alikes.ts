import { CONFUSED_SECTION, SYNDROME_LINK } from '../text/descriptions.ts'
import type { BuiltPack } from './built-pack.ts'
import { readDescriptions, splitSections } from './description-sections.ts'
import type { TextFile } from './parse-yaml.ts'

/** With which other syndromes each is confused, in the order of its description, in a file that is loaded with the results. */
export type BuiltLookAlikes = Pick<BuiltPack, 'sha256'> &
  Readonly<{ lookAlikes: Readonly<Record<string, readonly string[]>> }>

export const buildLookAlikes = (
  { sha256, syndromes }: Pick<BuiltPack, 'sha256' | 'syndromes'>,
  descriptions: readonly TextFile[],
): BuiltLookAlikes => ({ sha256, lookAlikes: readDescriptions(syndromes, descriptions, listLookAlikes) })

/** The codes of the syndromes to which a description in Markdown leads from what it is confused with. */
export const listLookAlikes = (markdown: string): readonly string[] => {
  const confused = splitSections(markdown).find(({ section }) => section === CONFUSED_SECTION)
  const links = confused?.lines.join('\n').matchAll(SYNDROME_LINK) ?? []
  return [...new Set([...links].map(([, , code = '']) => code))]
}
