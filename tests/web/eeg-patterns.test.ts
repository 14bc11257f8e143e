import { describe, expect, it } from 'vitest'
import { listCriteriaRows } from '../../rules/assess/explain/criteria-table.ts'
import { buildEntryIndex } from '../../rules/assess/explain/entry-index.ts'
import { EEG_PATTERNS, findEegPattern } from '../../web/eeg/patterns.ts'
import { createSpikeWaves, SAMPLES_PER_SECOND, SECONDS, type Trace } from '../../web/eeg/waves.ts'
import { listCriterionPatterns } from '../../web/syndrome/criteria/criterion-patterns.ts'
import { buildCurrentPack } from '../support/pack.ts'

const pack = buildCurrentPack()
const entries = buildEntryIndex(pack.pages)

/** The traces of the drawing of a finding, by region. */
const getTraces = (code: string): Readonly<Record<string, Trace>> =>
  Object.fromEntries((findEegPattern(code)?.rows ?? []).map(({ region, trace }) => [region, trace]))

/** The highest point above or below the baseline between two times, in microvolts. */
const measureHeight = (trace: Trace = [], from = 0, to = SECONDS): number =>
  Math.max(...trace.slice(from * SAMPLES_PER_SECOND, to * SAMPLES_PER_SECOND).map(Math.abs))

/** How alike two traces are, from -1 to 1. */
function correlate(one: Trace = [], other: Trace = []): number {
  const dot = (a: Trace, b: Trace) => a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0)
  return dot(one, other) / Math.sqrt(dot(one, one) * dot(other, other))
}

describe('the drawing of an EEG pattern', () => {
  it.each(EEG_PATTERNS)('$title: every trace lasts as long', ({ rows }) => {
    expect(rows.map(({ trace }) => trace.length)).toEqual(rows.map(() => SECONDS * SAMPLES_PER_SECOND))
  })

  it.each([1.75, 3])('has %s regular complexes a second', (hertz) => {
    const starts = createSpikeWaves({ from: 1, to: 5, hertz }).map(({ at }) => at)
    expect(starts).toHaveLength(4 * hertz)
    for (const [turn, at] of starts.entries()) expect(at).toBeCloseTo(1 + turn / hertz)
  })

  it('shows 3 Hz spike-wave alike on both sides, with a normal background before and after', () => {
    const { Left, Right } = getTraces('eeg_interictal_gsw_3hz')
    expect(correlate(Left, Right)).toBeGreaterThan(0.9)
    expect(measureHeight(Left, 0, 1)).toBeLessThanOrEqual(25)
    expect(measureHeight(Left, 1, 5)).toBeGreaterThan(140)
    expect(measureHeight(Left, 5, 6)).toBeLessThanOrEqual(25)
  })

  it('shows hypsarrhythmia high in every region, and no two regions alike', () => {
    const traces = Object.values(getTraces('eeg_interictal_hypsarrhythmia'))
    for (const trace of traces) expect(measureHeight(trace)).toBeGreaterThan(200)
    const pairs = traces.flatMap((one, at) => traces.slice(at + 1).map((other) => correlate(one, other)))
    expect(Math.max(...pairs.map(Math.abs))).toBeLessThan(0.5)
  })

  it('shows burst-suppression with a flat stretch of more than two seconds', () => {
    for (const trace of Object.values(getTraces('eeg_interictal_burst_suppression'))) {
      expect(measureHeight(trace, 1.9, 4)).toBeLessThan(10)
      expect(measureHeight(trace, 0.3, 1.8)).toBeGreaterThan(150)
    }
  })

  it('shows centrotemporal spikes negative over the central and positive over the frontal region at once', () => {
    const { Central = [], Frontal = [], Occipital = [] } = getTraces('eeg_interictal_centrotemporal')
    const peak = Central.indexOf(Math.max(...Central))
    expect(Central[peak]).toBeGreaterThan(150)
    expect(Frontal[peak]).toBeLessThan(-50)
    expect(measureHeight(Occipital)).toBeLessThanOrEqual(25)
  })

  it('belongs to findings that can be entered, each to one drawing', () => {
    const codes = EEG_PATTERNS.flatMap((pattern) => pattern.codes)
    expect(codes.filter((code) => !entries.has(code))).toEqual([])
    expect(new Set(codes).size).toBe(codes.length)
  })

  it.each([
    ['CAE', 'eeg_interictal_gsw_3hz'],
    ['LGS', 'eeg_interictal_gsw_slow'],
    ['IESS', 'eeg_interictal_hypsarrhythmia'],
    ['SeLECTS', 'eeg_interictal_centrotemporal'],
  ])('is at the criterion of %s that asks for it', (code, finding) => {
    const rows = listCriteriaRows(pack, code)
    expect(rows.flatMap((row) => listCriterionPatterns(pack, code, row))).toContain(findEegPattern(finding))
  })

  it.each(['FIRES', 'SeLEAS', 'DS'])('is at no criterion of %s, none of which asks for a pattern', (code) => {
    const rows = listCriteriaRows(pack, code)
    expect(rows.flatMap((row) => listCriterionPatterns(pack, code, row))).toEqual([])
  })
})
