import type { BuiltPack } from '../../rules/pack/index.ts'

type ReviewStatus = BuiltPack['syndromes'][string]['status']

/** How far the rules can be trusted, in a sentence, from the status of each syndrome's rules. */
export function describeReviewStatus(statuses: readonly ReviewStatus[]): string {
  const drafts = statuses.filter((status) => status === 'draft').length
  if (drafts === 0) return 'An epileptologist has reviewed all rules.'
  const which =
    drafts === statuses.length
      ? 'All rules are drafts'
      : `The rules of ${drafts} of the ${statuses.length} syndromes are drafts`
  return `${which} that no epileptologist has reviewed yet.`
}
