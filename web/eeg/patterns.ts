import type { FeatureCode } from '../../rules/case/index.ts'
import {
  addTraces,
  createDischarges,
  createRandom,
  createRhythm,
  createSpikeWaves,
  cutOut,
  type Discharge,
  SECONDS,
  type Trace,
} from './waves.ts'

/**
 * `rows`: the traces, from the top; `marks`: the flashes of a stroboscope, in seconds; `codes`: the findings it
 * shows; `words`: as a criterion names it.
 */
export type EegPattern = Readonly<{
  words: RegExp
  codes: readonly FeatureCode[]
  title: string
  rows: readonly Readonly<{ region: string; trace: Trace }>[]
  marks?: readonly number[]
}>

/** The normal background of a child between discharges: alpha and theta of some 25 microvolts. */
const createBackground = (seed: number, amplitude = 25): Trace => createRhythm({ from: 6, to: 11, amplitude, seed })

/** The same discharges over both hemispheres, each with a background of its own that they replace. */
const onBothSides = (discharges: readonly Discharge[], from: number, to: number): EegPattern['rows'] =>
  ['Left', 'Right'].map((region, side) => {
    const background = createBackground(side + 1)
    return {
      region,
      trace: addTraces(cutOut(background, -1, from), createDischarges(discharges), cutOut(background, to, SECONDS + 1)),
    }
  })

const createRun = (hertz: number, from: number, to: number, spikes = 1): EegPattern['rows'] =>
  onBothSides(createSpikeWaves({ from, to, hertz, spikes }), from, to)

/**
 * Hypsarrhythmia: slow waves of 0.8 to 3 Hz and some 250 microvolts that differ from region to region, and spikes and
 * sharp waves of 60 to 140 ms at times of their own in each.
 */
function createHypsarrhythmia(seed: number): Trace {
  const random = createRandom(seed)
  const spikes = Array.from(
    { length: 7 },
    (_, turn): Discharge => ({
      at: (turn + 0.8 * random()) * (SECONDS / 7),
      width: 0.06 + 0.08 * random(),
      spike: 180 + 140 * random(),
      wave: -160 * random(),
      waveSeconds: 0.3,
    }),
  )
  return addTraces(
    createRhythm({ from: 0.8, to: 3, amplitude: 250, seed }),
    createRhythm({ from: 4, to: 7, amplitude: 40, seed: seed + 50 }),
    createDischarges(spikes),
  )
}

/** Bursts of one and a half seconds, of high slow waves with spikes, between stretches below 10 microvolts. */
function createBurstSuppression(seed: number): Trace {
  const flat = createRhythm({ from: 3, to: 8, amplitude: 5, seed })
  const slow = createRhythm({ from: 1, to: 4, amplitude: 170, seed: seed + 10 })
  const random = createRandom(seed)
  const bursts = [0.3, 4.1].map((from) => {
    const spikes = Array.from(
      { length: 5 },
      (_, turn): Discharge => ({
        at: from + 0.15 + turn * 0.26 + 0.08 * random(),
        width: 0.07,
        spike: 120 + 100 * random(),
      }),
    )
    return addTraces(cutOut(slow, from, from + 1.5), createDischarges(spikes))
  })
  return addTraces(flat, ...bursts)
}

/** When the centrotemporal spikes come: single, and in a short run as in drowsiness. */
const CENTROTEMPORAL_TIMES = [0.9, 2.7, 3.3, 5]

/** A blunt spike of 80 ms and the slow wave after it; the share of it that a region sees, below zero where it is positive. */
const createCentrotemporal = (share: number, seed: number): Trace =>
  addTraces(
    createBackground(seed),
    createDischarges(
      CENTROTEMPORAL_TIMES.map((at) => ({ at, width: 0.08, spike: 200 * share, wave: -70 * share, waveSeconds: 0.25 })),
    ),
  )

/** A run of 10 to 20 Hz and 100 microvolts over both sides, over a slow background as in Lennox-Gastaut syndrome. */
const createFastRun = (seed: number): Trace =>
  addTraces(
    createRhythm({ from: 2, to: 5, amplitude: 50, seed }),
    cutOut(createRhythm({ from: 13, to: 16, amplitude: 110, seed: 40 }), 1.8, 4.2, 0.4),
  )

const FLASHES = { from: 1.4, to: 4.2, hertz: 7 }

/**
 * Schematic drawings of six seconds, our own, nothing measured. Their rates and shapes are those by which the patterns
 * are defined: ILAE position papers of 2022 on neonates and infants (hypsarrhythmia, burst-suppression), on childhood
 * (centrotemporal spikes with their tangential dipole, slow spike-wave, fast activity) and on idiopathic generalized
 * epilepsies (3 Hz spike-wave, photoparoxysmal response); widths of spikes by the glossary of Kane and others, Clin
 * Neurophysiol Pract 2017.
 */
export const EEG_PATTERNS: readonly EegPattern[] = [
  {
    words: /(?<!slow )spike-wave/,
    codes: ['eeg_interictal_gsw_3hz', 'eeg_ictal_gsw_absence', 'eeg_ictal_gsw_jerks', 'eeg_earlier_gsw_3hz'],
    title: 'Spike-wave at 3 a second, regular and alike on both sides, with a sudden beginning and end',
    rows: createRun(3, 1, 5),
  },
  {
    words: /slow spike-wave/,
    codes: [
      'eeg_interictal_gsw_slow',
      'eeg_ictal_slow_spike_wave',
      'eeg_sleep_slow_spike_wave',
      'eeg_earlier_gsw_slow',
    ],
    title: 'Slow spike-wave, under 2.5 a second, alike on both sides',
    rows: createRun(1.75, 0.5, 5.64),
  },
  {
    words: /polyspike/,
    codes: ['eeg_interictal_polyspike_wave', 'eeg_ictal_polyspike_jerk', 'eeg_earlier_polyspike_wave'],
    title: 'Several spikes in a row, each group followed by a slow wave',
    rows: onBothSides(
      [
        ...createSpikeWaves({ from: 1.6, to: 2.4, hertz: 1.25, spikes: 5 }),
        ...createSpikeWaves({ from: 2.4, to: 3.2, hertz: 1.25, spikes: 4 }),
      ],
      1.6,
      3.2,
    ),
  },
  {
    words: /fast activity/,
    codes: ['eeg_interictal_gpfa', 'eeg_sleep_gpfa', 'eeg_earlier_gpfa'],
    title: 'A run of fast rhythm at 10 to 20 a second over a slower background',
    rows: [
      { region: 'Left', trace: createFastRun(1) },
      { region: 'Right', trace: createFastRun(2) },
    ],
  },
  {
    words: /hypsarrhythmia/,
    codes: ['eeg_interictal_hypsarrhythmia', 'eeg_sleep_hypsarrhythmia', 'eeg_earlier_hypsarrhythmia'],
    title: 'High, disorganized slow waves with spikes from many places and no rhythm in common',
    rows: [
      { region: 'Left front', trace: createHypsarrhythmia(3) },
      { region: 'Left back', trace: createHypsarrhythmia(17) },
      { region: 'Right front', trace: createHypsarrhythmia(29) },
      { region: 'Right back', trace: createHypsarrhythmia(41) },
    ],
  },
  {
    words: /burst-suppression/,
    codes: ['eeg_interictal_burst_suppression', 'eeg_earlier_burst_suppression'],
    title: 'Bursts of high waves between stretches that are almost flat',
    rows: [
      { region: 'Left', trace: createBurstSuppression(5) },
      { region: 'Right', trace: createBurstSuppression(8) },
    ],
  },
  {
    words: /centrotemporal/,
    codes: ['eeg_interictal_centrotemporal', 'eeg_sleep_centrotemporal', 'eeg_earlier_centrotemporal'],
    title:
      'Blunt spikes with a slow wave, upward (negative) over the centrotemporal and at the same time downward (positive) over the frontal region; a normal background elsewhere',
    rows: [
      { region: 'Frontal', trace: createCentrotemporal(-0.4, 1) },
      { region: 'Central', trace: createCentrotemporal(1, 2) },
      { region: 'Temporal', trace: createCentrotemporal(0.75, 3) },
      { region: 'Occipital', trace: createCentrotemporal(0, 4) },
    ],
  },
  {
    words: /photic|flashes/,
    codes: ['eeg_interictal_photoparoxysmal'],
    title: 'Spike-wave that begins with flashes of light (marked above) and ends with them',
    rows: createRun(3, 1.8, 4.14, 2),
    marks: Array.from(
      { length: Math.round((FLASHES.to - FLASHES.from) * FLASHES.hertz) },
      (_, index) => FLASHES.from + index / FLASHES.hertz,
    ),
  },
]

const PATTERNS_BY_CODE: ReadonlyMap<FeatureCode, EegPattern> = new Map(
  EEG_PATTERNS.flatMap((pattern) => pattern.codes.map((code) => [code, pattern] as const)),
)

/** The drawing of a finding; undefined for one that has none. */
export const findEegPattern = (code: FeatureCode): EegPattern | undefined => PATTERNS_BY_CODE.get(code)
