/** Styles for print only. */
export const PRINT_MEDIA = '@media print'
