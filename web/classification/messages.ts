/** The product's texts, letter for letter as specified (product.md §2, §4, §5, §8), 'Unkown' included. */
export const SPECIFIED = {
  noLikelySyndrome:
    "According to the information that you have provided and to ILAE's 2022 classification and definition of epilepsy syndromes based on mandatory and exclusionary criteria, no epilepsy syndrome corresponds to the data entered. There are epilepsies that remain unclassified, but this result could also be linked to inadequate/inaccurate information provided.",
  noLikelySyndromeForAlerts: 'No syndromes have been classified as likely, alert criteria are therefore not checked.',
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
