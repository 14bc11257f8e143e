import { getOwnProperty, type RulePack } from '../../case/index.ts'

/** Open syndromes for which an entry beyond the age speaks. */
export const PARTLY_MET = 'Partly met'

/** The heading of the open syndromes to which little points but the age and what most others have too. */
export const formatUnsupported = (count: number): string =>
  `Not looked for: little or nothing entered points to these (${count})`

const BY_PROFILES =
  "The best supported come first: each entry counts by how much more often it is seen in the syndrome than in all syndromes together, by the published frequencies, and half as much by how many of the patients with whom the rules were tried have it ('in 7 of 12 patients here'); what a page entered in full does not name counts against. How common a syndrome is does not count. This is an order of what to look at and no probability."

const BY_CRITERIA =
  'The best supported comes first: a met criterion counts the more, the fewer textbook patients of other syndromes meet it; an open criterion or an alert that the entries meet takes away. This is an order of what to look at and no probability.'

/** How the partly met ones are ordered. */
export function explainOrder({ profiles, syndromes }: Pick<RulePack, 'profiles' | 'syndromes'>): string {
  if (profiles === undefined) return BY_CRITERIA
  const unprofiled = Object.keys(syndromes).filter((code) => getOwnProperty(profiles.syndromes, code) === undefined)
  return unprofiled.length === 0
    ? BY_PROFILES
    : `${BY_PROFILES} No frequencies are written for ${unprofiled.join(', ')}: there the met criteria count instead.`
}
