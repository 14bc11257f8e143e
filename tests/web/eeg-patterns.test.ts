import { describe, expect, it } from 'vitest'
import { listCriteriaRows } from '../../rules/assess/explain/criteria-table.ts'
import { buildEntryIndex } from '../../rules/assess/explain/entry-index.ts'
import { EEG_PATTERNS, findEegPattern } from '../../web/eeg/patterns.ts'
import { computeDuration, createSpikeWaves, drawTrace, PIXELS_PER_SECOND } from '../../web/eeg/waves.ts'
import { listCriterionPatterns } from '../../web/syndrome/criteria/criterion-patterns.ts'
import { buildCurrentPack } from '../support/pack.ts'

const pack = buildCurrentPack()
const entries = buildEntryIndex(pack.pages)

const traces = EEG_PATTERNS.flatMap(({ title, rows }) => rows.map(({ region, waves }) => ({ title, region, waves })))

/** How far the steps of a path lead, to the right and down: the last two numbers of each. */
function addSteps(path: string): readonly [right: number, down: number] {
  const steps = path.split(/(?=[lq])/).slice(1)
  const ends = steps.map((step) => step.slice(1).split(' ').map(Number).slice(-2))
  return [ends.reduce((sum, [x = 0]) => sum + x, 0), ends.reduce((sum, [, y = 0]) => sum + y, 0)]
}

describe('the drawing of an EEG pattern', () => {
  it.each(traces)('$title, $region: lasts four seconds and ends on the line where it began', ({ waves }) => {
    const [right, down] = addSteps(drawTrace(waves, 20))
    expect(computeDuration(waves)).toBe(4)
    expect(right).toBeCloseTo(4 * PIXELS_PER_SECOND, 0)
    expect(down).toBeCloseTo(0)
  })

  it.each([2, 3, 4])('has %s complexes a second where the pattern does', (hertz) => {
    expect(computeDuration(createSpikeWaves(hertz, hertz))).toBe(1)
    expect(createSpikeWaves(hertz, hertz).filter(({ shape }) => shape === 'spike')).toHaveLength(hertz)
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
