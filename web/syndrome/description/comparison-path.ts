export const MIN_COMPARED = 2
/** More columns fit no printed page. */
export const MAX_COMPARED = 3

/** The address of the comparison of two or three syndromes. */
export const formatComparisonPath = (codes: readonly string[]): string => `/Compare/${codes.join('/')}`
