/** The name under which the browser keeps how long the criteria of a syndrome took; `npm run page-speed` reads it. */
export const EXPLANATION_MEASURE = 'explanation of a syndrome'
