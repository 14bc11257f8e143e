import { chakra } from '@chakra-ui/react'
import type { EegPattern } from './patterns.ts'
import { drawTrace, PIXELS_PER_SECOND, SECONDS } from './waves.ts'

const LABEL_WIDTH = 72
const ROW_HEIGHT = 34
const MARK_HEIGHT = 5
const TOP = 10
const BOTTOM = 8

/** A schematic EEG. Its lines have the colour of the text, on paper and in forced colours too. */
export function EegDrawing({ title, rows, marks = [] }: Pick<EegPattern, 'title' | 'rows' | 'marks'>) {
  return (
    <chakra.svg
      css={DRAWING}
      role="img"
      aria-label={`Schematic EEG: ${title}`}
      viewBox={`0 0 ${LABEL_WIDTH + SECONDS * PIXELS_PER_SECOND} ${TOP + rows.length * ROW_HEIGHT + BOTTOM}`}
    >
      <title>{title}</title>
      {rows.map(({ region, trace }, index) => (
        <g key={region}>
          <text x="0" y={getBaseline(index)} dominantBaseline="central" fill="currentColor">
            {region}
          </text>
          <path transform={`translate(${LABEL_WIDTH} 0)`} d={drawTrace(trace, getBaseline(index))} />
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
  maxWidth: '18rem',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: '1',
  strokeLinejoin: 'round',
  // In units of the drawing; an attribute would give way to the size of the text around it.
  '& text': { stroke: 'none', fontSize: '13px' },
} as const
