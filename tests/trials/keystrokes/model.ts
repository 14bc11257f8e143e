/** What entering a case took. */
export type Effort = Readonly<{
  /** Entries that had to be decided on, and folds that had to be opened for them; ways from page to page are none. */
  entries: number
  clicks: number
  /** Of the clicks, those that opened a fold. */
  folds: number
  keys: number
  /** Keys more where each entry is searched for by its label alone. */
  spelling: number
  /** Of what a search found, as many as are read before one is taken; both hands read them. */
  hits: number
  /** Times that what was wanted lay outside the window. */
  scrolls: number
  /** Options that stood on the pages, each counted once. */
  options: number
  /** How often Tab is pressed where everything is entered by keyboard. */
  tabs: number
}>

/** Seconds for one act of a hand (keystroke-level model: Card, Moran and Newell 1980, as rounded by the reviews). */
export const SECONDS = { deciding: 1.2, clicking: 1.1, key: 0.28, scroll: 0.6, reading: 0.3 } as const

/** Seconds of the hands alone, with a decision before each entry. */
const getHandSeconds = ({ entries, clicks, keys, hits, scrolls }: Effort): number =>
  entries * SECONDS.deciding +
  clicks * SECONDS.clicking +
  keys * SECONDS.key +
  hits * SECONDS.reading +
  scrolls * SECONDS.scroll

/**
 * The people who enter a case. Both pass every page, with the key that is shown next to its way on. A trainee reads
 * every option once and knows an entry by its label alone; a practised hand knows where each entry is and by which name
 * it is found soonest, and reads none of the others.
 */
export const HANDS = {
  trainee: (effort: Effort): number =>
    getHandSeconds(effort) + effort.options * SECONDS.reading + effort.spelling * SECONDS.key,
  practised: getHandSeconds,
} as const satisfies Record<string, (effort: Effort) => number>

const COUNTS = ['entries', 'clicks', 'folds', 'keys', 'spelling', 'hits', 'scrolls', 'options', 'tabs'] as const

/** What was done on one page; its way on belongs to it. `read`: what the options are called that stood there for the first time. */
export type PageEffort = Readonly<{ path: string; effort: Partial<Effort>; read?: readonly string[] }>

/** What was done and read on each page, in the order in which the pages were first come to. */
export const sumByPage = (efforts: readonly PageEffort[]): readonly (Required<PageEffort> & { effort: Effort })[] =>
  [...new Set(efforts.map(({ path }) => path))].map((path) => {
    const onPage = efforts.filter((one) => one.path === path)
    return {
      path,
      effort: addEfforts(onPage.map(({ effort }) => effort)),
      read: onPage.flatMap(({ read = [] }) => read),
    }
  })

/** What several acts took together; what one does not have is none. */
export function addEfforts(efforts: readonly Partial<Effort>[]): Effort {
  const sumUp = (count: keyof Effort) => efforts.reduce((sum, effort) => sum + (effort[count] ?? 0), 0)
  return Object.fromEntries(COUNTS.map((count) => [count, sumUp(count)])) as Effort
}
