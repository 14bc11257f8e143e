import type { SyndromeAssessment } from '../../assess/assessment.ts'
import type { PatientCase, SyndromeCode } from '../../case/index.ts'

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
