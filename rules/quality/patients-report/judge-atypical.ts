import type { SyndromeAssessment } from '../../assess/assessment.ts'
import type { Group, RulePack, SyndromeCode } from '../../case/index.ts'
import { countGroups } from '../count-groups.ts'
import { assessPerson, hasAlert } from './assess-person.ts'
import type { AtypicalPerson } from './people.ts'

/** Someone who has a syndrome and is excluded from it. `criteria`: the ids of those that exclude. */
export type Exclusion = Readonly<{ syndrome: SyndromeCode; name: string; criteria: readonly string[] }>

/** What becomes of people who have the syndrome; likely with alerts are those for whom an alert is suggested or ticked. */
export type AtypicalVerdict = Readonly<{
  groups: Readonly<Record<Group, number>>
  permittedExclusions: readonly Exclusion[]
  wrongExclusions: readonly Exclusion[]
}>

/**
 * How many atypical patients are in each group of their own syndrome, and who is excluded by what.
 * @throws Error if the pack does not have the syndrome of one of them.
 */
export function judgeAtypical(pack: RulePack, people: readonly AtypicalPerson[]): AtypicalVerdict {
  const outcomes = people.map((person) => {
    const result = assessPerson(pack, person).of(person.syndrome)
    return { person, result, group: readGroup(result) }
  })
  const excluded = outcomes.filter(({ group }) => group === 'excluded')
  const listExclusions = (isPermitted: boolean) =>
    excluded
      .filter(({ person }) => (person.mayBeExcludedBy !== undefined) === isPermitted)
      .map(({ person, result }) => describeExclusion(person, result))
  return {
    groups: countGroups(outcomes),
    permittedExclusions: listExclusions(true),
    wrongExclusions: listExclusions(false),
  }
}

const readGroup = (result: SyndromeAssessment): Group =>
  result.group === 'likely' && hasAlert(result) ? 'likelyWithAlerts' : result.group

const describeExclusion = ({ syndrome, name }: AtypicalPerson, { reasons }: SyndromeAssessment): Exclusion => ({
  syndrome,
  name,
  criteria: reasons.map(({ criterion }) => criterion.id),
})
