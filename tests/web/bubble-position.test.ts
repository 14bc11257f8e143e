import { expect, it } from 'vitest'
import { type Box, chooseBubblePosition } from '../../web/ui/bubble-position.ts'

const WINDOW = { width: 1280, height: 720 }
const SIZE = { width: 320, height: 60 }

/** Rows of a list in two stacks, each an option of so many pixels of words. */
const listRows = (words: number): Box[] =>
  [300, 760].flatMap((left) =>
    Array.from({ length: 16 }, (_, row) => ({ left, top: row * 40 + 60, width: words, height: 24 })),
  )

const getTerm = ({ left, top, width }: Box): Box => ({ left: left + width, top: top - 2, width: 28, height: 28 })

const covers = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height

it('the help of an entry stays within the window and covers no other entry where the words leave room', () => {
  const rows = listRows(90)
  const bubbles = rows.map((row) => chooseBubblePosition(SIZE, getTerm(row), rows, WINDOW))
  expect(bubbles.filter((bubble) => rows.some((row) => covers(bubble, row)))).toEqual([])
  expect(bubbles.every(({ left, top }) => left >= 8 && left <= 952 && top >= 8 && top <= 652)).toBe(true)
})

it('where there is no such room it leaves its own term free', () => {
  const rows = listRows(420)
  const stuck = rows.filter((row) => covers(chooseBubblePosition(SIZE, getTerm(row), [], WINDOW), getTerm(row)))
  expect(stuck).toEqual([])
})
