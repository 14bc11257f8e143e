/** A name further away than this share of its length is another name, not a slip of the pen. */
const MAX_DISTANCE_RATIO = 0.4

/** The same of what follows the words that two names begin with alike: `nonmotor_other` is no slip of `nonmotor_foo`. */
const MAX_DISTANCE_RATIO_OF_REST = 0.6

/** The known name that is most like the given one, or undefined where none is like it. Ties go to the first. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined
  let bestDistance = Number.POSITIVE_INFINITY
  for (const candidate of candidates) {
    const maxDistance = computeMaxDistance(name, candidate)
    if (Math.abs(candidate.length - name.length) > maxDistance) continue
    const distance = computeEditDistance(name.toLowerCase(), candidate.toLowerCase())
    if (distance > maxDistance || distance >= bestDistance) continue
    best = candidate
    bestDistance = distance
  }
  return best
}

function computeMaxDistance(one: string, other: string): number {
  const length = Math.max(one.length, other.length)
  const common = /^(?:.*_)?/.exec(findCommonStart(one, other))?.[0].length ?? 0
  const distances = [length * MAX_DISTANCE_RATIO, (length - common) * MAX_DISTANCE_RATIO_OF_REST]
  return Math.max(1, Math.floor(Math.min(...distances)))
}

function findCommonStart(one: string, other: string): string {
  const end = [...one].findIndex((letter, index) => letter !== other[index])
  return end < 0 ? one : one.slice(0, end)
}

/** '; did you mean `x`?' to end a sentence on a name that there is not, or a full stop where no known name is like it. */
export function suggestNearest(name: string, candidates: Iterable<string>): string {
  const like = nearest(name, candidates)
  return like === undefined ? '.' : `; did you mean \`${like}\`?`
}

/** Letters to add, take out, replace or swap with the next to get from one word to the other. */
function computeEditDistance(from: string, to: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1]
      const steps = [
        getCell(current, column - 1) + 1,
        getCell(last, column) + 1,
        getCell(last, column - 1) + (same ? 0 : 1),
      ]
      if (from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1])
        steps.push(getCell(beforeLast, column - 2) + 1)
      current.push(Math.min(...steps))
    }
    beforeLast = last
    last = current
  }
  return getCell(last, to.length)
}

const getCell = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY
