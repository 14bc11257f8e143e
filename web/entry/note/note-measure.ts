/** The name under which the browser keeps how long a note took to be read; `npm run page-speed` reads it. */
export const NOTE_MEASURE = 'a note is read'
