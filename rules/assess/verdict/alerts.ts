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

/**
 * What would make one doubt syndromes, one text each: the first alerts that nobody has ticked and that the entries neither
 * meet nor deny, and whether there are others.
 */
export const listDoubtfulSigns = ({ of }: Assessment, codes: readonly SyndromeCode[]): readonly string[] =>
  codes.flatMap((code) => {
    const open = of(code).alerts.filter(
      ({ isTicked, isSuggested, truth }) => !isTicked && !isSuggested && truth !== 'notMet',
    )
    const named = open.slice(0, MAX_NAMED_ALERTS).map(({ alert }) => alert.says)
    return named.length === 0 ? [] : [`${named.join('; ')}${open.length > named.length ? ', and others' : ''}`]
  })
