/** The banner of the syndrome page: one alert criterion, or the count. */
export const formatTickedAlerts = (count: number): string =>
  count === 1
    ? 'One alert criterion was ticked for this syndrome.'
    : `${count} alert criteria were ticked for this syndrome.`

/** Alerts that the entries meet and nobody has decided on (decisions.md, 'Third round'). */
export const formatUndecidedAlerts = (count: number): string =>
  count === 1
    ? '1 alert is met by your entries and not ticked'
    : `${count} alerts are met by your entries and not ticked`
