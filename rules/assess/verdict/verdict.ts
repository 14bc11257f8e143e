import { type Alert, GROUPS, type Group, memoizeByObject, type SyndromeCode } from '../../case/index.ts'
import { isLikely } from '../../engine/index.ts'
import { getAbbreviation, getSyndromeName, type SyndromeNames } from '../../text/syndrome-names.ts'
import type { AssessedCriterion, Assessment, SupportTexts } from '../assessment.ts'

/** A syndrome with its names. */
export type NamedSyndrome = Readonly<{ code: SyndromeCode; name: string; abbreviation: string }>

export const nameSyndrome = (pack: SyndromeNames, code: SyndromeCode): NamedSyndrome => ({
  code,
  name: getSyndromeName(pack, code),
  abbreviation: getAbbreviation(pack, code),
})

/** A syndrome in its group, and why it is there. */
export type VerdictRow = NamedSyndrome &
  Readonly<{
    group: Group
    /** What put it into the group, in the order of the pages. */
    reasons: readonly AssessedCriterion[]
    /** Of the reasons those that are shown first: for a likely one what is present, and then what leaves it in doubt. */
    deciding: readonly AssessedCriterion[]
    /** The other reasons, for those who ask. */
    remaining: readonly AssessedCriterion[]
    /** The alerts that are ticked, and those that the entries meet and that are not. */
    tickedAlerts: readonly Alert[]
    suggestedAlerts: readonly Alert[]
    support: SupportTexts
  }>

/** A group in words, its best supported syndromes first. */
export type VerdictGroup = Readonly<{
  group: Group
  count: number
  syndromes: readonly VerdictRow[]
  /** Of an open group, the syndromes to which no entry but the age points. */
  unsupported: readonly VerdictRow[]
}>

/** The five groups as every text, page, tool and table shows them. */
export const getVerdict = memoizeByObject((assessment: Assessment): readonly VerdictGroup[] =>
  GROUPS.map((group) => {
    const { supported, unsupported } = assessment.ranked[group]
    const list = (codes: readonly SyndromeCode[]) => codes.map((code) => getVerdictRow(assessment, code))
    return {
      group,
      count: supported.length + unsupported.length,
      syndromes: list(supported),
      unsupported: list(unsupported),
    }
  }),
)

/** One syndrome of the verdict. @throws RangeError if the pack does not have it. */
export function getVerdictRow(assessment: Assessment, code: SyndromeCode): VerdictRow {
  const assessed = assessment.of(code)
  const { group } = assessed
  return {
    ...nameSyndrome(assessment.pack, code),
    group,
    get reasons() {
      return assessed.reasons
    },
    get deciding() {
      const { reasons, criteria } = assessed
      const doubts = criteria.filter(({ isChecked, response }) => isChecked && response === 'unclear')
      return isLikely(group) ? [...reasons.filter(isPresent), ...doubts] : reasons
    },
    get remaining() {
      return isLikely(group) ? assessed.reasons.filter((reason) => !isPresent(reason)) : []
    },
    get tickedAlerts() {
      return assessed.alerts.filter(({ isTicked }) => isTicked).map(({ alert }) => alert)
    },
    get suggestedAlerts() {
      return assessed.alerts.filter((one) => one.isSuggested && !one.isTicked).map(({ alert }) => alert)
    },
    get support() {
      return assessed.support
    },
  }
}

const isPresent = ({ criterion, truth }: AssessedCriterion): boolean =>
  criterion.kind === 'mandatory' && truth === 'met'

/** Criteria that await the same source of information share a sentence, which is shown once. */
export const selectDistinct = <Reason extends Pick<AssessedCriterion, 'annotation'>>(
  reasons: readonly Reason[],
): readonly Reason[] =>
  reasons.filter(({ annotation }, at) => reasons.findIndex((other) => other.annotation.text === annotation.text) === at)
