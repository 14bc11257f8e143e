/** A rectangle of the window, in pixels. */
export type Box = Readonly<{ left: number; top: number; width: number; height: number }>

type Size = Pick<Box, 'width' | 'height'>

const MARGIN_PX = 8

/**
 * The position of a bubble: next to its term rather than below or above it, within the window, and where it covers
 * least of what is around it. It touches the term, so that a pointer can go over to it (WCAG 1.4.13).
 */
export function chooseBubblePosition(size: Size, term: Box, others: readonly Box[], window: Size): Box {
  const [best] = listPositions(size, term, window)
    .map((position) => ({ position, covered: sumCovered(position, [term, ...others]) }))
    .toSorted((one, other) => one.covered - other.covered)
  return best?.position ?? { ...size, left: MARGIN_PX, top: MARGIN_PX }
}

function listPositions(size: Size, term: Box, window: Size): Box[] {
  const [right, bottom] = [term.left + term.width, term.top + term.height]
  const tops = [term.top, term.top + (term.height - size.height) / 2, bottom - size.height]
  const lefts = [right, term.left - size.width]
  const sideways = lefts.flatMap((left) => tops.map((top) => ({ left, top })))
  const around = [bottom, term.top - size.height].map((top) => ({ left: term.left - MARGIN_PX, top }))
  return [...sideways, ...around].map(({ left, top }) => ({
    ...size,
    left: clamp(left, window.width - size.width),
    top: clamp(top, window.height - size.height),
  }))
}

const clamp = (at: number, end: number): number => Math.max(MARGIN_PX, Math.min(at, end - MARGIN_PX))

const sumCovered = (box: Box, others: readonly Box[]): number =>
  others.reduce(
    (sum, other) => sum + getShared(box, other, 'left', 'width') * getShared(box, other, 'top', 'height'),
    0,
  )

const getShared = (one: Box, other: Box, begin: 'left' | 'top', size: keyof Size): number =>
  Math.max(0, Math.min(one[begin] + one[size], other[begin] + other[size]) - Math.max(one[begin], other[begin]))
