/** The day where the person is, '2026-03-04'. */
export const formatLocalDate = (moment: Date): string =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

const MEDIUM_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** The day of a moment in milliseconds since 1970 where the person is, 'Mar 4, 2026'. */
export const formatMomentDay = (moment: number): string => MEDIUM_DAY.format(moment)
