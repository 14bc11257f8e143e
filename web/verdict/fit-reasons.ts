import type { AnnotationItem } from './classification.ts'

/** What stands at once, and what stands behind a line that says how many more there are. */
export type FittedReasons = Readonly<{ shown: readonly AnnotationItem[]; folded: readonly AnnotationItem[] }>

/** Lines that the first screen of a phone has room for below the name of a likely syndrome. */
const MAX_LINES = 15
const LETTERS_PER_LINE = 43

/**
 * The reasons that the first screen of a phone has room for. What leaves the syndrome in doubt is always shown, as its
 * alerts are, and one criterion that is met at least.
 */
export function fitReasons(items: readonly AnnotationItem[], alerts: readonly string[]): FittedReasons {
  const met = items.filter(isMet)
  const doubts = items.filter((item) => !isMet(item))
  const room = MAX_LINES - countAlertLines(alerts) - countLines(doubts)
  if (countLines(met) <= room) return { shown: items, folded: [] }
  // A line tells how many more there are.
  const end = met.findIndex((_, at) => countLines(met.slice(0, at + 1)) > room - 1)
  const count = Math.max(end, 1)
  return { shown: [...met.slice(0, count), ...doubts], folded: met.slice(count) }
}

const isMet = ({ annotation, outerBound }: AnnotationItem): boolean =>
  annotation.truth === 'met' && outerBound === undefined

/** With the words before them and the link behind them. */
const countAlertLines = (alerts: readonly string[]): number =>
  alerts.length === 0
    ? 0
    : countWrappedLines(`1 alert met by your entries and not ticked: ${alerts.join('; ')}. Check the alerts`.split(' '))

const countLines = (items: readonly AnnotationItem[]): number =>
  items.map(listPieces).reduce((lines, pieces) => lines + countWrappedLines(pieces), 0)

/** The words of a reason, then the links behind it, each of which stands on one line with the room behind it. */
const listPieces = ({ annotation, outerBound, sections = [] }: AnnotationItem): readonly string[] => [
  ...(outerBound ?? annotation.text).split(' '),
  ...sections.map(({ title }) => `${title} `),
  'Source ',
]

function countWrappedLines(pieces: readonly string[]): number {
  let lines = 1
  let letters = 0
  for (const { length } of pieces) {
    const isBroken = letters > 0 && letters + 1 + length > LETTERS_PER_LINE
    lines += isBroken ? 1 : 0
    letters = isBroken ? length : letters + 1 + length
  }
  return lines
}
