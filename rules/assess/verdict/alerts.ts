import type { SyndromeCode } from '../../case/index.ts'
import type { AssessedAlert, Assessment } from '../assessment.ts'
import { type FactTruth, listFactTruths } from '../explain/decisive-facts.ts'
import { isSourceNormal } from '../normal-source.ts'

/** Alerts that the entries meet and that nobody has ticked or declined; the results name them until then. */
export const listUndecidedAlerts = (
  alerts: readonly AssessedAlert[],
  declinedAlerts: readonly string[],
): readonly AssessedAlert[] =>
  alerts.filter(({ alert, isTicked, isSuggested }) => isSuggested && !isTicked && !declinedAlerts.includes(alert.name))

/** How many alerts of a syndrome are ticked, and how many the entries meet that nobody has ticked or declined. */
export type AlertCounts = Readonly<{ ticked: number; undecided: number }>

export const countAlerts = (alerts: readonly AssessedAlert[], declinedAlerts: readonly string[]): AlertCounts => ({
  ticked: alerts.filter(({ isTicked }) => isTicked).length,
  undecided: listUndecidedAlerts(alerts, declinedAlerts).length,
})

const MAX_NAMED_ALERTS = 3

/** What would make one doubt a syndrome. */
export type DoubtfulSign = Readonly<{ code: SyndromeCode; says: string }>

/** What would make one doubt syndromes: what the entries meet, and what they neither meet nor deny. */
export type DoubtfulSigns = Readonly<{ fitting: readonly DoubtfulSign[]; open: readonly DoubtfulSign[] }>

/**
 * The same with what could still exclude them and was not looked for, and what they are likely without and surer with.
 * `urgent`: the tests that cannot wait.
 */
export type SignsToCheck = DoubtfulSigns &
  Readonly<{
    urgent: readonly string[]
    unchecked: readonly DoubtfulSign[]
    lacking: readonly DoubtfulSign[]
  }>

/**
 * Of each syndrome the first alerts that nobody has ticked, and whether there are others. Nothing is to be looked for
 * that was looked for, nor twice, nor on a page that is left out (`notOn`).
 */
export const listDoubtfulSigns = (
  assessment: Assessment,
  codes: readonly SyndromeCode[],
  notOn: readonly string[] = [],
): DoubtfulSigns => {
  const isFindable = ({ alert: { stage } }: AssessedAlert) => stage === undefined || !notOn.includes(stage)
  const list = (isListed: (alert: AssessedAlert) => boolean) =>
    nameFirst(
      codes.flatMap((code) =>
        assessment
          .of(code)
          .alerts.filter((alert) => !alert.isTicked && isListed(alert))
          .map(({ alert: { says } }) => ({ code, says })),
      ),
    )
  return {
    fitting: list(({ isSuggested }) => isSuggested),
    open: list((one) => !one.isSuggested && one.truth !== 'notMet' && isFindable(one) && !isLookedFor(one, assessment)),
  }
}

function nameFirst(signs: readonly DoubtfulSign[]): readonly DoubtfulSign[] {
  const distinct = signs.filter(({ says }, at) => signs.findIndex((other) => other.says === says) === at)
  return [...new Set(distinct.map(({ code }) => code))].map((code) => {
    const named = distinct.filter((sign) => sign.code === code).map(({ says }) => says)
    const text = named.slice(0, MAX_NAMED_ALERTS).join('; ')
    return { code, says: named.length > MAX_NAMED_ALERTS ? `${text}, and others` : text }
  })
}

const TOLD: readonly string[] = ['age', 'seizures', 'history']

/**
 * Whether there is nothing to look for: what a person alone can judge, what is told with the age, the seizures or the
 * history, and an alert of which the case answers a part by a denial or by the normal result of its source.
 */
const isLookedFor = ({ alert: { stage }, proof }: AssessedAlert, assessment: Assessment): boolean =>
  proof === undefined ||
  (stage !== undefined && TOLD.includes(stage)) ||
  listFactTruths(proof).some((leaf) => isAnswered(leaf, assessment))

const isAnswered = ({ fact, truth }: FactTruth, assessment: Assessment): boolean => {
  if (fact.operator === 'within') return fact.fact !== 'swFreq' || truth === 'notMet'
  if (truth !== 'notMet') return false
  if (fact.operator !== 'includes') return false
  return assessment.patient.absent?.includes(fact.value) === true || isSourceNormal(assessment, fact.value)
}
