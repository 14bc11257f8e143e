import type { FeatureCode } from '../../rules/case/index.ts'
import { createBackground, createSpikeWaves, type Wave } from './waves.ts'

/**
 * `rows`: the traces, from the top; `marks`: the flashes of a stroboscope, in seconds; `codes`: the findings it
 * shows; `words`: as a criterion names it.
 */
export type EegPattern = Readonly<{
  words: RegExp
  codes: readonly FeatureCode[]
  title: string
  rows: readonly Readonly<{ region: string; waves: readonly Wave[] }>[]
  marks?: readonly number[]
}>

const onBothSides = (waves: readonly Wave[]): EegPattern['rows'] => [
  { region: 'Left', waves },
  { region: 'Right', waves },
]

const slow = (seconds: number, amplitude: number): Wave => ({ shape: 'slowWave', seconds, amplitude })
const spike = (amplitude: number): Wave => ({ shape: 'spike', seconds: 0.1, amplitude })
const rhythm = (seconds: number, amplitude: number, hertz: number): Wave => ({
  ...createBackground(seconds, amplitude),
  hertz,
})

const BURST: readonly Wave[] = [slow(0.2, 8), spike(12), slow(0.25, -7), spike(9), slow(0.25, 9), slow(0.1, -5)]

/** Of spikes before a line: one, its neighbour without any, and one again later. */
const createFocalSpikes = (amplitude: number): readonly Wave[] => [
  createBackground(0.8),
  ...(amplitude > 0 ? [spike(amplitude), slow(0.3, amplitude / 3)] : [createBackground(0.4)]),
  createBackground(1.2),
  ...(amplitude > 0 ? [spike(amplitude), slow(0.3, amplitude / 3)] : [createBackground(0.4)]),
  createBackground(1.2),
]

/** Schematic drawings of four seconds, our own: rates and shapes as the patterns are defined, nothing measured. */
export const EEG_PATTERNS: readonly EegPattern[] = [
  {
    words: /(?<!slow )spike-wave/,
    codes: ['eeg_interictal_gsw_3hz', 'eeg_ictal_gsw_absence', 'eeg_ictal_gsw_jerks', 'eeg_earlier_gsw_3hz'],
    title: 'Spike-wave at 3 a second, alike on both sides, with a sudden beginning and end',
    rows: onBothSides([createBackground(0.5), ...createSpikeWaves(9, 3), createBackground(0.5)]),
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
    rows: onBothSides([createBackground(0.25), ...createSpikeWaves(7, 2), createBackground(0.25)]),
  },
  {
    words: /polyspike/,
    codes: ['eeg_interictal_polyspike_wave', 'eeg_ictal_polyspike_jerk', 'eeg_earlier_polyspike_wave'],
    title: 'Several spikes in a row, each group followed by a slow wave',
    rows: onBothSides([
      createBackground(0.7),
      ...createSpikeWaves(1, 1.25, 5),
      createBackground(0.9),
      ...createSpikeWaves(1, 1.25, 4),
      createBackground(0.8),
    ]),
  },
  {
    words: /fast activity/,
    codes: ['eeg_interictal_gpfa', 'eeg_sleep_gpfa', 'eeg_earlier_gpfa'],
    title: 'A run of fast rhythm at 10 to 20 a second over a slower background',
    rows: onBothSides([
      createBackground(1),
      rhythm(0.5, 4, 18),
      rhythm(1, 6, 15),
      rhythm(0.5, 5, 12),
      slow(0.3, -5),
      createBackground(0.7),
    ]),
  },
  {
    words: /hypsarrhythmia/,
    codes: ['eeg_interictal_hypsarrhythmia', 'eeg_sleep_hypsarrhythmia', 'eeg_earlier_hypsarrhythmia'],
    title: 'High, disorganized slow waves with spikes from many places and no rhythm in common',
    rows: [
      {
        region: 'Front',
        waves: [
          slow(0.5, 9),
          spike(14),
          slow(0.7, -7),
          slow(0.4, 10),
          slow(0.5, -8),
          spike(11),
          slow(0.8, 8),
          spike(12),
          slow(0.8, -6),
        ],
      },
      {
        region: 'Middle',
        waves: [
          slow(0.6, -8),
          slow(0.4, 7),
          spike(10),
          spike(14),
          slow(0.9, -9),
          slow(0.6, 9),
          slow(0.4, -5),
          spike(13),
          slow(0.8, 10),
        ],
      },
      {
        region: 'Back',
        waves: [
          spike(12),
          slow(0.8, 8),
          slow(0.5, -9),
          slow(0.7, 6),
          spike(14),
          slow(0.4, -8),
          slow(0.6, 10),
          slow(0.8, -7),
        ],
      },
    ],
  },
  {
    words: /burst-suppression/,
    codes: ['eeg_interictal_burst_suppression', 'eeg_earlier_burst_suppression'],
    title: 'Bursts of high waves between stretches that are almost flat',
    rows: onBothSides([...BURST, rhythm(1, 0.4, 4), ...BURST, rhythm(1, 0.4, 4)]),
  },
  {
    words: /centrotemporal/,
    codes: ['eeg_interictal_centrotemporal', 'eeg_sleep_centrotemporal', 'eeg_earlier_centrotemporal'],
    title: 'Broad spikes over the centrotemporal region, a normal background elsewhere',
    rows: [
      { region: 'Frontal', waves: createFocalSpikes(0) },
      { region: 'Central', waves: createFocalSpikes(13) },
      { region: 'Occipital', waves: createFocalSpikes(0) },
    ],
  },
  {
    words: /photic|flashes/,
    codes: ['eeg_interictal_photoparoxysmal'],
    title: 'Spike-wave that begins with flashes of light (marked above) and ends with them',
    rows: onBothSides([createBackground(1.2), ...createSpikeWaves(6, 3, 2), createBackground(0.8)]),
    marks: Array.from({ length: 16 }, (_, index) => 1 + index * 0.14),
  },
]

const PATTERNS_BY_CODE: ReadonlyMap<FeatureCode, EegPattern> = new Map(
  EEG_PATTERNS.flatMap((pattern) => pattern.codes.map((code) => [code, pattern] as const)),
)

/** The drawing of a finding; undefined for one that has none. */
export const findEegPattern = (code: FeatureCode): EegPattern | undefined => PATTERNS_BY_CODE.get(code)
