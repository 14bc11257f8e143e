/** One stretch of a trace. `amplitude`: in pixels; upward is negative, as in an EEG. */
export type Wave = Readonly<{
  shape: 'rhythm' | 'spike' | 'slowWave'
  seconds: number
  amplitude: number
  hertz?: number
}>

export const PIXELS_PER_SECOND = 40

const round = (value: number): number => Math.round(value * 100) / 100

/** Arcs alternately above and below the line; the height of a curve is half that of its control point. */
function drawRhythm({ seconds, amplitude, hertz = 8 }: Wave): string {
  const halves = Math.max(2, Math.round(seconds * hertz) * 2)
  const width = (seconds * PIXELS_PER_SECOND) / halves
  return Array.from(
    { length: halves },
    (_, index) => `q${round(width / 2)} ${round(amplitude * (index % 2 === 0 ? -2 : 2))} ${round(width)} 0`,
  ).join('')
}

function drawSpike({ seconds, amplitude }: Wave): string {
  const half = round((seconds * PIXELS_PER_SECOND) / 2)
  return `l${half} ${round(-amplitude)}l${half} ${round(amplitude)}`
}

function drawSlowWave({ seconds, amplitude }: Wave): string {
  const width = round(seconds * PIXELS_PER_SECOND)
  return `q${round(width / 2)} ${round(-2 * amplitude)} ${width} 0`
}

const DRAWINGS: Readonly<Record<Wave['shape'], (wave: Wave) => string>> = {
  rhythm: drawRhythm,
  spike: drawSpike,
  slowWave: drawSlowWave,
}

/** The path of a trace in an SVG, from its baseline on the left. */
export const drawTrace = (waves: readonly Wave[], baseline: number): string =>
  `M0 ${baseline}${waves.map((wave) => DRAWINGS[wave.shape](wave)).join('')}`

/** How long a trace lasts, in seconds. */
export const computeDuration = (waves: readonly Wave[]): number =>
  round(waves.reduce((sum, { seconds }) => sum + seconds, 0))

export const createBackground = (seconds: number, amplitude = 1.5): Wave => ({ shape: 'rhythm', seconds, amplitude })

/** Spikes and the slow wave that follows them, `hertz` such complexes a second. */
export function createSpikeWaves(count: number, hertz: number, spikes = 1): readonly Wave[] {
  const complex: readonly Wave[] = [
    ...Array.from({ length: spikes }, (): Wave => ({ shape: 'spike', seconds: 0.06, amplitude: 12 })),
    { shape: 'slowWave', seconds: 1 / hertz - spikes * 0.06, amplitude: 9 },
  ]
  return Array.from({ length: count }, () => complex).flat()
}
