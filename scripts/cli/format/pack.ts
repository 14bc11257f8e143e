import type { RulePack, Syndrome, SyndromeCode } from '../../../rules/case/index.ts'
import { SYNDROME_CODES } from '../../../rules/pack/index.ts'

/** Describes the rules that a result rests on, and how much of them a person has reviewed. */
export function describePack({ version, date, sha256, syndromes }: RulePack): string[] {
  const rules = Object.values(syndromes)
  const drafts = rules.filter(({ status }) => status === 'draft').length
  return [
    `Rules ${version} of ${date} (${sha256.slice(0, 12)}), ${rules.length} of ${SYNDROME_CODES.length} syndromes.`,
    ...(drafts > 0 ? [`Draft: ${drafts} of these ${rules.length} not yet reviewed by a person.`] : []),
  ]
}

/** The title of a syndrome: its code, the official abbreviation if that differs, and its name. */
export const formatSyndromeTitle = (code: SyndromeCode, { abbreviation, name }: Syndrome): string =>
  `${code}${abbreviation === code ? '' : ` (${abbreviation})`}, ${name}`
