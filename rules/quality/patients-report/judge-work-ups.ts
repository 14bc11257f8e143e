import type { Overlap } from '../../../schemas/types/overlaps.ts'
import { assess } from '../../assess/assess.ts'
import type { SyndromeAssessment } from '../../assess/assessment.ts'
import type { Group, PatientCase, RulePack, SyndromeCode } from '../../case/index.ts'
import { listLikely } from '../../engine/index.ts'
import { isDeclared } from '../overlap-pairs.ts'

/**
 * What comes out of one work-up. The other syndromes that are likely are listed apart where the rules declare the
 * overlap.
 */
export type WorkUpOutcome = Readonly<{
  syndrome: SyndromeCode
  needs: string | undefined
  group: Group
  otherLikely: readonly SyndromeCode[]
  declaredLikely: readonly SyndromeCode[]
  otherUnresolved: number
}>

/**
 * What comes out of each work-up, in the order of the people.
 * @throws Error if the pack does not have the syndrome of one of them.
 */
export const judgeWorkUps = (
  pack: RulePack,
  people: readonly WorkUpPerson[],
  overlaps: readonly Overlap[],
): WorkUpOutcome[] => people.map((person) => judgeWorkUp(pack, person, overlaps))

function judgeWorkUp(pack: RulePack, person: WorkUpPerson, overlaps: readonly Overlap[]): WorkUpOutcome {
  const { syndrome, needs } = person
  const { groups, of } = assess(pack, person.patient)
  const others = listLikely(groups).filter((code) => code !== syndrome)
  return {
    syndrome,
    needs,
    group: of(syndrome).group,
    otherLikely: others.filter((code) => !isDeclared(overlaps, syndrome, code)),
    declaredLikely: others.filter((code) => isDeclared(overlaps, syndrome, code)),
    otherUnresolved: groups.unresolved.filter((code) => code !== syndrome).length,
  }
}

/** A figure over people: its mean, smallest and largest value. All are 0 where there is nobody. */
export type Spread = Readonly<{ mean: number; smallest: number; largest: number }>

export function measureSpread(values: readonly number[]): Spread {
  if (values.length === 0) return { mean: 0, smallest: 0, largest: 0 }
  return {
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    smallest: Math.min(...values),
    largest: Math.max(...values),
  }
}

/** A person and the syndrome that the report asks about. `name`: who this is, in a clinician's words. */
type Person = Readonly<{ syndrome: SyndromeCode; name: string; patient: PatientCase }>

/** Someone who has the syndrome. `mayBeExcludedBy`: the bound or the row of the ILAE table that may exclude them. */
export type AtypicalPerson = Person &
  Readonly<{ mayBeExcludedBy?: Readonly<{ what: string; because: string }> | undefined }>

/** Someone who resembles the syndrome. `is`: what they have, a code or a phrase. */
export type LookAlikePerson = Person & Readonly<{ is: string }>

/** Someone with the syndrome after a first-line work-up. `needs`: what the definition demands beyond that. */
export type WorkUpPerson = Person & Readonly<{ needs?: string | undefined }>

/** Someone of whom all that must be likely is known. */
export type ExpectedPerson = Readonly<{ name: string; patient: PatientCase; likely: readonly SyndromeCode[] }>

/** Whether the entries meet an alert, or one is ticked: the alert page shows it ticked from the start. */
export const hasAlert = ({ alerts }: SyndromeAssessment): boolean =>
  alerts.some(({ isTicked, isSuggested }) => isTicked || isSuggested)
