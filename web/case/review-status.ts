import type { BuiltPack } from '../../rules/pack/index.ts'

type ReviewStatus = BuiltPack['syndromes'][string]['status']

/** Whether no rule is reviewed, which what is below every page reports. */
export const areAllDrafts = (statuses: readonly ReviewStatus[]): boolean =>
  statuses.every((status) => status === 'draft')

/** How far the rules can be trusted, in a sentence, from the status of each syndrome's rules. */
export function describeReviewStatus(statuses: readonly ReviewStatus[]): string {
  const drafts = statuses.filter((status) => status === 'draft').length
  if (drafts === 0) return 'An epileptologist has reviewed all rules.'
  const which = areAllDrafts(statuses)
    ? 'All rules are drafts'
    : `The rules of ${drafts} of the ${statuses.length} syndromes are drafts`
  return `${which} that no epileptologist has reviewed yet.`
}
