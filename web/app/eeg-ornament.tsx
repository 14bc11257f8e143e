import { chakra } from '@chakra-ui/react'

const WAVE_WIDTH = 34
const WAVE_COUNT = 9

/** One generalized spike-and-wave complex, from one isoelectric point to the next. */
const buildSpikeWavePath = (at: number): string =>
  `l5 0 l3 -22 l4 31 l3 -9 c3 -11 6 -13 9 -13 s6 4 ${WAVE_WIDTH - 24} 13 M${at + WAVE_WIDTH} 26`

const DISCHARGE_PATH = Array.from({ length: WAVE_COUNT }, (_, index) =>
  buildSpikeWavePath(60 + index * WAVE_WIDTH),
).join(' ')

/** An ornament beside the heading: a short discharge at 3 Hz, hidden from screen readers and print. */
export const EegOrnament = () => (
  <chakra.div css={ORNAMENT_STYLES} data-print="no">
    <svg aria-hidden="true" viewBox="0 0 480 44" fill="none" stroke="currentColor" strokeWidth="1.5">
      <path d={`M0 26 l14 -1 8 2 9 -2 10 2 9 -1 10 0 M60 26 ${DISCHARGE_PATH} l16 1 12 -2 14 2 18 -1 20 0 28 0`} />
    </svg>
  </chakra.div>
)

/** Shown where the page is wide enough for heading and ornament. */
const ORNAMENT_STYLES = {
  containerType: 'inline-size',
  position: 'absolute',
  top: { base: '4', lg: '7' },
  insetInline: '5',
  pointerEvents: 'none',
  color: 'accent.border',
  '& svg': {
    display: 'none',
    width: '24rem',
    ms: 'auto',
    opacity: '0.55',
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
  },
  '@container (min-width: 52rem)': { '& svg': { display: 'block' } },
}
