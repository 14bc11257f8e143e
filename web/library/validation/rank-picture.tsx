import type { RankCounts } from '../../../rules/quality/validation/outcomes.ts'
import type { ReportedGroup } from './figures.ts'

const WIDTH = 320
const HEIGHT = 18

/** The parts of a bar, and how dark each is: text colour on paper, by night and in forced colours alike. */
const PARTS = [
  { label: 'first', from: 1, to: 1, opacity: 0.9 },
  { label: 'second or third', from: 2, to: 3, opacity: 0.55 },
  { label: 'fourth or fifth', from: 4, to: 5, opacity: 0.3 },
  { label: 'later', from: 6, to: Number.POSITIVE_INFINITY, opacity: 0.12 },
] as const

type BarPart = Readonly<{ label: string; count: number; opacity: number }>

const listParts = ({ byRank, excluded }: RankCounts): BarPart[] => [
  ...PARTS.map(({ label, from, to, opacity }) => ({
    label,
    opacity,
    count: byRank.slice(from - 1, to).reduce((sum, count) => sum + count, 0),
  })),
  { label: 'excluded', count: excluded, opacity: 0 },
]

/** The rank of the own syndrome of each patient of a group, as a bar with its words. */
export function RankPicture({ group: { title, ranks } }: Readonly<{ group: ReportedGroup }>) {
  const parts = listParts(ranks).filter(({ count }) => count > 0)
  const total = parts.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  const words = parts.map(({ label, count }) => `${count} of ${total} ${label}`).join(', ')
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, { count }) => sum + count, 0))
  return (
    <figure>
      <figcaption>
        {title}: {words}
      </figcaption>
      <svg
        role="img"
        aria-label={`${title}: ${words}`}
        width="100%"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        <title>{`${title}: ${words}`}</title>
        {parts.map(({ label, count, opacity }, index) => (
          <rect
            key={label}
            x={((starts[index] ?? 0) / total) * WIDTH}
            y="1"
            width={(count / total) * WIDTH}
            height={HEIGHT - 2}
            fill="currentColor"
            fillOpacity={opacity}
            stroke="currentColor"
          />
        ))}
      </svg>
    </figure>
  )
}
