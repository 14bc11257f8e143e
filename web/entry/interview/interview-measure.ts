/** The name under which the browser keeps how long it took to find what to ask next; `npm run page-speed` reads it. */
export const INTERVIEW_MEASURE = 'what to ask next'

/** The same for what would change the result of a syndrome. */
export const CHANGES_MEASURE = 'what would change it'

/** The same for what is missing by investigation. */
export const MISSING_MEASURE = 'what is missing'
