/** Enters the first of a kind at once, and how many followed when the interval is over. */
export type RepetitionCounter = Readonly<{
  /** Returns whether it is the first within the interval, which the caller enters. */
  isFirst: (kind: string) => boolean
}>

/** `onOver`: called at the end of an interval in which more than the first came, with their number. */
export function createRepetitionCounter(
  intervalMs: number,
  onOver: (kind: string, count: number) => void,
): RepetitionCounter {
  const counts = new Map<string, number>()
  const end = (kind: string): void => {
    const count = counts.get(kind) ?? 0
    counts.delete(kind)
    if (count > 0) onOver(kind, count)
  }
  const isFirst = (kind: string): boolean => {
    const count = counts.get(kind)
    counts.set(kind, count === undefined ? 0 : count + 1)
    if (count === undefined) setTimeout(end, intervalMs, kind).unref()
    return count === undefined
  }
  return { isFirst }
}
