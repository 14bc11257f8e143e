/** What is true on paper alone. */
export const PRINT_MEDIA = '@media print'
