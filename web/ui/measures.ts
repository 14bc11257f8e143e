/** The names under which the browser keeps how long these take; `npm run page-speed` reads them. */
export const MEASURES = {
  interview: 'what to ask next',
  changes: 'what would change it',
  missing: 'what is missing',
  explanation: 'explanation of a syndrome',
  palette: 'a key in the palette',
} as const

/** The name under which the browser keeps when the rest of the wizard was prefetched. */
export const PREFETCHED_MARK = 'prefetched'

export type MeasureName = (typeof MEASURES)[keyof typeof MEASURES]

/** What a function returns, once the browser has kept how long it took. */
export function measure<Result>(name: MeasureName, compute: () => Result): Result {
  const start = performance.now()
  const result = compute()
  performance.measure(name, { start })
  return result
}
