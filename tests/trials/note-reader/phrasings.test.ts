import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { suggest } from '../../note-reader/reader.ts'

/** In each sentence X is a finding. */
const { denied, elsewhere }: Readonly<Record<'denied' | 'elsewhere', readonly string[]>> = parse(
  readFileSync('tests/notes/sentences.yaml', 'utf8'),
)

/** Findings of each page, with the entries by which they would be reported as present. */
const FINDINGS: Readonly<Record<string, RegExp>> = {
  absences: /^nonmotor_absence$/,
  'myoclonic jerks': /^motor_myoclonic$/,
  'tonic seizures': /^motor_tonic$/,
  'drop attacks': /^motor_drop$/,
  'status epilepticus': /^seizure_other_status$/,
  'tongue biting': /^sign_tongue_bite$/,
  'febrile seizures': /^hist_febrile_seizures$/,
  'developmental delay': /^dev_(course_)?delay$/,
  regression: /^dev_(course_)?regression$/,
  hemiparesis: /^exam_(course_)?hemiparesis$/,
  'hippocampal sclerosis': /^imaging_hippocampal_sclerosis$/,
}

/** The findings that a sentence is taken to report of the person. */
const listReported = (sentence: string): readonly string[] =>
  Object.entries(FINDINGS).flatMap(([finding, codes]) => {
    const text = sentence.replace('X', finding).replace(/^./, (letter) => letter.toUpperCase())
    const isReported = suggest(text).some(
      ({ target, context }) => 'code' in target && codes.test(target.code) && context !== 'uncertain',
    )
    return isReported ? [text] : []
  })

it.each([
  ['denies', denied],
  ['wonders, warns, takes for something else or reports of others', elsewhere],
])('what a sentence %s is not reported of the person', (_, sentences) => {
  expect(sentences.length).toBeGreaterThan(100)
  expect(sentences.flatMap(listReported)).toEqual([])
})
