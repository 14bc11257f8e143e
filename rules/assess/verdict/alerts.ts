import type { SyndromeCode } from '../../case/index.ts'
import type { AssessedAlert, Assessment } from '../assessment.ts'

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

/** What would make one doubt syndromes, one text each: what the entries meet, and what they neither meet nor deny. */
export type DoubtfulSigns = Readonly<{ fitting: readonly string[]; open: readonly string[] }>

/** Of each syndrome the first alerts that nobody has ticked, and whether there are others. */
export const listDoubtfulSigns = ({ of }: Assessment, codes: readonly SyndromeCode[]): DoubtfulSigns => {
  const list = (isListed: (alert: AssessedAlert) => boolean) =>
    codes.flatMap((code) => nameFirst(of(code).alerts.filter((alert) => !alert.isTicked && isListed(alert))))
  return {
    fitting: list(({ isSuggested }) => isSuggested),
    open: list(({ isSuggested, truth }) => !isSuggested && truth !== 'notMet'),
  }
}

function nameFirst(alerts: readonly AssessedAlert[]): readonly string[] {
  const named = alerts.slice(0, MAX_NAMED_ALERTS).map(({ alert }) => alert.says)
  return named.length === 0 ? [] : [`${named.join('; ')}${alerts.length > named.length ? ', and others' : ''}`]
}
