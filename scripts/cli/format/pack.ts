import { nameSyndrome } from '../../../rules/assess/verdict/verdict.ts'
import type { RulePack, SyndromeCode } from '../../../rules/case/index.ts'
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
export function formatSyndromeTitle(pack: RulePack, code: SyndromeCode): string {
  const { abbreviation, name } = nameSyndrome(pack, code)
  return `${code}${abbreviation === code ? '' : ` (${abbreviation})`}, ${name}`
}
