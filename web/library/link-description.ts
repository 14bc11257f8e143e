import type { SyndromeCode } from '../../rules/engine/index.ts'
import { formatComparisonPath } from './comparison-path.ts'

const CONFUSED_HEADING = '## What it is confused with'
const SYNDROME_LINK = /\[([^\]]*)\]\(\/pages\/Syndrome\/([^)\s]*)\)/g

/** The text of a description with the links of the library; what a syndrome is confused with leads to a comparison. */
export function linkDescription(code: SyndromeCode, markdown: string): string {
  const [before = '', confused] = markdown.split(CONFUSED_HEADING)
  if (confused === undefined) return linkSyndromes(before)
  const [listed = '', ...after] = confused.split(/^(?=## )/m)
  return [linkSyndromes(before), CONFUSED_HEADING, linkComparisons(code, listed), ...after.map(linkSyndromes)].join('')
}

const linkSyndromes = (markdown: string): string => markdown.replace(SYNDROME_LINK, '[$1](/Syndromes/$2)')

const linkComparisons = (code: SyndromeCode, markdown: string): string =>
  markdown.replace(
    SYNDROME_LINK,
    (_, text: string, other: string) =>
      `[${text}](/Syndromes/${other}) ([compare with ${text}](${formatComparisonPath([code, other])}))`,
  )
