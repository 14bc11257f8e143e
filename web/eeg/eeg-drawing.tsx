import { chakra } from '@chakra-ui/react'
import type { EegPattern } from './patterns.ts'
import { computeDuration, drawTrace, PIXELS_PER_SECOND } from './waves.ts'

const LABEL_WIDTH = 60
const ROW_HEIGHT = 30
const MARK_HEIGHT = 5
const TOP = 8

/** A schematic EEG of a few seconds. Its lines have the colour of the text, on paper and in forced colours too. */
export function EegDrawing({ title, rows, marks = [] }: Pick<EegPattern, 'title' | 'rows' | 'marks'>) {
  const seconds = Math.max(...rows.map(({ waves }) => computeDuration(waves)))
  const width = LABEL_WIDTH + seconds * PIXELS_PER_SECOND
  return (
    <chakra.svg
      css={DRAWING}
      role="img"
      aria-label={`Schematic EEG: ${title}`}
      viewBox={`0 0 ${width} ${TOP + rows.length * ROW_HEIGHT}`}
    >
      <title>{title}</title>
      {rows.map(({ region, waves }, index) => (
        <g key={region}>
          <text x="0" y={getBaseline(index)} fill="currentColor">
            {region}
          </text>
          <path transform={`translate(${LABEL_WIDTH} 0)`} d={drawTrace(waves, getBaseline(index))} />
        </g>
      ))}
      {marks.map((at) => (
        <path key={at} d={`M${LABEL_WIDTH + at * PIXELS_PER_SECOND} 0v${MARK_HEIGHT}`} />
      ))}
    </chakra.svg>
  )
}

const getBaseline = (row: number): number => TOP + row * ROW_HEIGHT + ROW_HEIGHT / 2

const DRAWING = {
  display: 'block',
  width: 'full',
  maxWidth: '16rem',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: '1.2',
  strokeLinejoin: 'round',
  // In units of the drawing; an attribute would give way to the size of the text around it.
  '& text': { stroke: 'none', fontSize: '15px' },
} as const
