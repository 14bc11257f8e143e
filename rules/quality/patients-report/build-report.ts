import type { Overlap } from '../../../schemas/types/overlaps.ts'
import { assess } from '../../assess/assess.ts'
import type { SyndromeAssessment } from '../../assess/assessment.ts'
import { compareCodes, type Group, type RulePack, type SyndromeCode } from '../../case/index.ts'
import { isLikely, listLikely } from '../../engine/index.ts'
import { countGroups } from '../count-groups.ts'
import { isDeclared } from '../overlap-pairs.ts'
import {
  type AtypicalPerson,
  type ExpectedPerson,
  hasAlert,
  judgeWorkUps,
  type LookAlikePerson,
  type WorkUpOutcome,
  type WorkUpPerson,
} from './judge-work-ups.ts'

/** Everyone on whom the rules are measured. */
export type MeasuredPeople = Readonly<{
  atypical: readonly AtypicalPerson[]
  lookAlikes: readonly LookAlikePerson[]
  workUps: readonly WorkUpPerson[]
  published: readonly ExpectedPerson[]
  ordinary: readonly ExpectedPerson[]
}>

export type PatientsReport = Readonly<{
  rules: Readonly<{ version: string; sha256: string }>
  atypical: AtypicalVerdict
  lookAlikes: LookAlikeVerdict
  workUps: readonly WorkUpOutcome[]
  published: ExpectedVerdict
  ordinary: ExpectedVerdict
}>

/**
 * What the rules make of the people.
 * @throws Error if the pack does not have the syndrome of one of them.
 */
export const buildPatientsReport = (
  pack: RulePack,
  people: MeasuredPeople,
  overlaps: readonly Overlap[],
): PatientsReport => ({
  rules: { version: pack.version, sha256: pack.sha256 },
  atypical: judgeAtypical(pack, people.atypical),
  lookAlikes: judgeLookAlikes(pack, people.lookAlikes, overlaps),
  workUps: judgeWorkUps(pack, people.workUps, overlaps),
  published: judgeExpected(pack, people.published),
  ordinary: judgeExpected(pack, people.ordinary),
})

/** Someone for whom more, fewer or other syndromes are likely than should be. */
type Surprise = Readonly<{ name: string; likely: readonly SyndromeCode[]; expected: readonly SyndromeCode[] }>

type ExpectedVerdict = Readonly<{ right: number; wrong: readonly Surprise[] }>

/** For how many people exactly what is expected is likely, and nothing else. */
function judgeExpected(pack: RulePack, people: readonly ExpectedPerson[]): ExpectedVerdict {
  const wrong = people.flatMap(({ name, patient, likely: expected }) => {
    const likely = listLikely(assess(pack, patient).groups).sort(compareCodes)
    return likely.join() === [...expected].sort(compareCodes).join() ? [] : [{ name, likely, expected }]
  })
  return { right: people.length - wrong.length, wrong }
}

/** Someone who has a syndrome and is excluded from it. `criteria`: the ids of those that exclude. */
type Exclusion = Readonly<{ syndrome: SyndromeCode; name: string; criteria: readonly string[] }>

/** What becomes of people who have the syndrome; likely with alerts are those for whom an alert is suggested or ticked. */
type AtypicalVerdict = Readonly<{
  groups: Readonly<Record<Group, number>>
  permittedExclusions: readonly Exclusion[]
  wrongExclusions: readonly Exclusion[]
}>

/**
 * How many atypical patients are in each group of their own syndrome, and who is excluded by what.
 * @throws Error if the pack does not have the syndrome of one of them.
 */
function judgeAtypical(pack: RulePack, people: readonly AtypicalPerson[]): AtypicalVerdict {
  const outcomes = people.map((person) => {
    const result = assess(pack, person.patient).of(person.syndrome)
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

/** Someone who is likely for a syndrome they do not have. */
type Mistake = Readonly<{ syndrome: SyndromeCode; name: string; is: string; hasAlert: boolean }>

/** `declared`: likely for what the rules declare as an overlap of what they have. */
type LookAlikeVerdict = Readonly<{
  notLikely: number
  wronglyLikely: readonly Mistake[]
  declared: readonly Mistake[]
}>

/**
 * How many of those who only resemble a syndrome are likely for it.
 * @throws Error if the pack does not have the syndrome of one of them.
 */
function judgeLookAlikes(
  pack: RulePack,
  people: readonly LookAlikePerson[],
  overlaps: readonly Overlap[],
): LookAlikeVerdict {
  const likely = people.flatMap((person) => findMistake(pack, person))
  const isOverlap = ({ is, syndrome }: Mistake) => isDeclared(overlaps, is, syndrome)
  return {
    notLikely: people.length - likely.length,
    wronglyLikely: likely.filter((mistake) => !isOverlap(mistake)),
    declared: likely.filter(isOverlap),
  }
}

function findMistake(pack: RulePack, person: LookAlikePerson): Mistake[] {
  const { syndrome, name, is } = person
  const result = assess(pack, person.patient).of(syndrome)
  return isLikely(result.group) ? [{ syndrome, name, is, hasAlert: hasAlert(result) }] : []
}
