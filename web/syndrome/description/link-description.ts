import { CONFUSED_SECTION, SYNDROME_LINK } from '../../../rules/text/descriptions.ts'
import { formatComparisonPath } from './comparison-path.ts'

const CONFUSED_HEADING = `## ${CONFUSED_SECTION}`

/** Where the page of a syndrome is: the one for everybody, or the one for the case that is entered. */
export type SyndromeFolder = '/Syndromes' | '/pages/Syndrome'

/** The text of a description with links to the pages of a folder; what a syndrome is confused with leads to a comparison too. */
export function linkDescription(code: string, folder: SyndromeFolder, markdown: string): string {
  const [before = '', confused] = markdown.split(CONFUSED_HEADING)
  const link = (text: string): string => linkSyndromes(folder, text)
  if (confused === undefined) return link(before)
  const [listed = '', ...after] = confused.split(/^(?=## )/m)
  return [link(before), CONFUSED_HEADING, linkComparisons(code, folder, listed), ...after.map(link)].join('')
}

const linkSyndromes = (folder: SyndromeFolder, markdown: string): string =>
  markdown.replace(SYNDROME_LINK, `[$1](${folder}/$2)`)

const linkComparisons = (code: string, folder: SyndromeFolder, markdown: string): string =>
  markdown.replace(
    SYNDROME_LINK,
    (_, text: string, other: string) =>
      `[${text}](${folder}/${other}) ([compare with ${text}](${formatComparisonPath([code, other])}))`,
  )
