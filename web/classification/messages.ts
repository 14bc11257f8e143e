import { ALERTS_NOT_CHECKED, NO_SYNDROME_CORRESPONDS } from '../../rules/engine/index.ts'

/** The product's texts, letter for letter as specified (product.md §2, §4, §5, §8), 'Unkown' included. */
export const SPECIFIED = {
  noLikelySyndrome: NO_SYNDROME_CORRESPONDS,
  noLikelySyndromeForAlerts: ALERTS_NOT_CHECKED,
  noInformation: 'No info',
  noSyndrome: 'None',
  unknownAge: 'Unknown',
  unknownSex: 'Unkown',
} as const

/** The banner of the syndrome page: one alert criterion, or the count. */
export const tickedAlertsText = (count: number): string =>
  count === 1
    ? 'One alert criterion was ticked for this syndrome.'
    : `${count} alert criteria were ticked for this syndrome.`

/** '1 syndrome', '3 syndromes'. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
