import { expect, it } from 'vitest'
import { buildCurrentPack, ruleFiles } from '../support/pack.ts'

const { names, entries } = ruleFiles.vocabulary

it('a name of an entry changes nothing by which somebody is classified, nor what the first page loads', () => {
  expect(names.entries.motor_tonic_clonic).toContain('GTCS')
  expect(JSON.stringify(buildCurrentPack().pages)).not.toContain('GTCS')
})

it('an entry that is copied from another section is found by the same names', () => {
  expect(names.entries.exam_hemiparesis).toContain('hemiplegia')
  expect(names.entries.exam_course_hemiparesis).toEqual(names.entries.exam_hemiparesis)
})

it('options, fields, states and sections have names too', () => {
  expect(names.options.gender?.male).toContain('boy')
  expect(names.fields.EEG?.swFreq).toContain('Hz')
  expect(names.sections.Imaging?.imaging).toContain('MRI')
  expect(names.entries.imaging_normal).toContain('MRI-negative')
})

it('some hundreds of entries have names, and no entry that the form never shows', () => {
  const named = Object.keys(names.entries)
  expect(named.length).toBeGreaterThan(300)
  expect(named.filter((code) => entries.get(code)?.retired !== undefined)).toEqual([])
})
