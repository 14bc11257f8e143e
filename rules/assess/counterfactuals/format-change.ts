import type { Group, SyndromeCode } from '../../case/index.ts'
import { getAbbreviation, getSyndromeName, type SyndromeNames } from '../../text/syndrome-names.ts'
import type { Edit } from '../edits/edit.ts'
import type { Counterfactual } from './find-counterfactuals.ts'

const OUTCOMES: Readonly<Record<Group, string>> = {
  likely: 'is likely',
  likelyWithAlerts: 'is likely with an alert',
  unclear: 'is uncertain',
  unresolved: 'is unresolved',
  excluded: 'is excluded',
}

/** The edits of a change as one clause: 'the age at onset were 14 years and the interictal EEG were normal'. */
export const joinClauses = (edits: readonly Pick<Edit, 'clause'>[]): string =>
  edits.map(({ clause }) => clause).join(' and ')

/** What a change comes to: 'Juvenile absence epilepsy is likely, CAE is excluded'. */
export const formatOutcome = (
  pack: SyndromeNames,
  code: SyndromeCode,
  { to, makesLikely }: Pick<Counterfactual, 'to' | 'makesLikely'>,
): string =>
  [
    ...makesLikely.map((other) => `${getSyndromeName(pack, other)} is likely`),
    `${getAbbreviation(pack, code)} ${OUTCOMES[to]}`,
  ].join(', ')

/** A change in a sentence: 'If the age at onset were 14 years: Juvenile absence epilepsy is likely, CAE is excluded'. */
export const formatChange = (pack: SyndromeNames, code: SyndromeCode, change: Counterfactual): string =>
  `If ${joinClauses(change.edits)}: ${formatOutcome(pack, code, change)}`

/** Changes as the tools and the command line publish them, where an edit has `says` and `place`. */
export const formatChangesJson = (changes: readonly Counterfactual[]) =>
  changes.map(({ edits, ...outcome }) => ({
    ...outcome,
    edits: edits.map(({ clause, address }) => ({ says: clause, place: address })),
  }))
