import type { Overlap } from '../../../schemas/types/overlaps.ts'
import { assess } from '../../assess/assess.ts'
import { compareCodes, type RulePack, type SyndromeCode } from '../../case/index.ts'
import { listLikely } from '../../engine/index.ts'
import { type AtypicalVerdict, judgeAtypical } from './judge-atypical.ts'
import { judgeLookAlikes, type LookAlikeVerdict } from './judge-look-alikes.ts'
import { judgeWorkUps, type WorkUpOutcome } from './judge-work-ups.ts'
import type { AtypicalPerson, ExpectedPerson, LookAlikePerson, WorkUpPerson } from './people.ts'

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
