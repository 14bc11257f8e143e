/**
 * The name under which the browser keeps how long the criteria of a syndrome took, and then what would change it;
 * `npm run page-speed` reads it.
 */
export const EXPLANATION_MEASURE = 'explanation of a syndrome'
