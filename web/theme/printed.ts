/** What is true on paper alone. */
export const PRINTED = '@media print'
