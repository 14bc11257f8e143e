/** The name under which the browser keeps how long each key of the palette took to search; `npm run page-speed` reads it. */
export const PALETTE_MEASURE = 'a key in the palette'
