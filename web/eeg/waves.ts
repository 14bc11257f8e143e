/** A trace: one value for each hundredth of a second, in microvolts; upward is negative, as in an EEG. */
export type Trace = readonly number[]

export const SAMPLES_PER_SECOND = 100
/** How long every drawing lasts. */
export const SECONDS = 6

const LENGTH = SECONDS * SAMPLES_PER_SECOND

/** Numbers from 0 to 1 that look random and are the same at every drawing (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const drawSamples = (valueAt: (seconds: number) => number): Trace =>
  Array.from({ length: LENGTH }, (_, index) => valueAt(index / SAMPLES_PER_SECOND))

export const addTraces = (...traces: readonly Trace[]): Trace =>
  Array.from({ length: LENGTH }, (_, index) => traces.reduce((sum, trace) => sum + (trace[index] ?? 0), 0))

export type Band = Readonly<{ from: number; to: number; amplitude: number; seed: number }>

const SINES = 7

/** Waves of many rates between two, in hertz, with no phase in common; `amplitude`: of the highest among them. */
export function createRhythm({ from, to, amplitude, seed }: Band): Trace {
  const random = createRandom(seed)
  const sines = Array.from({ length: SINES }, () => ({ hertz: from + (to - from) * random(), phase: random() }))
  const trace = drawSamples((at) => sines.reduce((sum, { hertz, phase }) => sum + computeSine(at, hertz, phase), 0))
  const highest = Math.max(...trace.map(Math.abs))
  return trace.map((value) => (value * amplitude) / highest)
}

const computeSine = (at: number, hertz: number, phase: number): number => Math.sin(2 * Math.PI * (at * hertz + phase))

/** What lies between two times of a trace, in seconds, with soft ends; the rest is zero. */
export const cutOut = (trace: Trace, from: number, to: number, edge = 0.1): Trace =>
  trace.map((value, index) => {
    const at = index / SAMPLES_PER_SECOND
    const inside = Math.min((at - from) / edge, (to - at) / edge)
    return value * Math.max(0, Math.min(1, inside))
  })

/** A discharge: a spike of `width` seconds, and a slow wave after it. Microvolts below zero point downward. */
export type Discharge = Readonly<{ at: number; width: number; spike: number; wave?: number; waveSeconds?: number }>

/** Each discharge where it is; they add up where they overlap. */
export const createDischarges = (discharges: readonly Discharge[]): Trace =>
  drawSamples((at) => discharges.reduce((sum, discharge) => sum + computeDischarge(at, discharge), 0))

function computeDischarge(at: number, { at: start, width, spike, wave = 0, waveSeconds = 0 }: Discharge): number {
  const since = at - start
  if (since < 0 || since >= width + waveSeconds) return 0
  if (since < width) return spike * (1 - Math.abs(since / (width / 2) - 1))
  return wave * Math.sin((Math.PI * (since - width)) / waveSeconds)
}

export type SpikeWaveRun = Readonly<{ from: number; to: number; hertz: number; spikes?: number }>

const SPIKE_SECONDS = 0.06
const SPIKE_WAVE = { width: SPIKE_SECONDS, spike: 150 } as const
const SLOW_WAVE = 120

/** Regular spike-wave: `hertz` complexes a second, each of one or more spikes and the wave that fills the rest of it. */
export function createSpikeWaves({ from, to, hertz, spikes = 1 }: SpikeWaveRun): readonly Discharge[] {
  const waveSeconds = 1 / hertz - spikes * SPIKE_SECONDS
  const count = Math.round((to - from) * hertz)
  return Array.from({ length: count }, (_, turn) => {
    const start = from + turn / hertz
    return Array.from({ length: spikes }, (__, spike): Discharge => {
      const at = start + spike * SPIKE_SECONDS
      return spike === spikes - 1 ? { ...SPIKE_WAVE, at, wave: SLOW_WAVE, waveSeconds } : { ...SPIKE_WAVE, at }
    })
  }).flat()
}

export const PIXELS_PER_SECOND = 36
/** So many microvolts are one pixel of the drawing. */
const MICROVOLTS_PER_PIXEL = 12

const round = (value: number): number => Math.round(value * 10) / 10

/** The path of a trace in an SVG, along its baseline from the left. */
export const drawTrace = (trace: Trace, baseline: number): string =>
  `M${trace
    .map((value, index) => {
      const x = (index * PIXELS_PER_SECOND) / SAMPLES_PER_SECOND
      return `${round(x)} ${round(baseline - value / MICROVOLTS_PER_PIXEL)}`
    })
    .join('L')}`
