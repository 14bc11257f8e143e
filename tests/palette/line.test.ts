import { expect, it } from 'vitest'
import { readTerm, splitLine } from '../../web/palette/line.ts'

it.each([
  ['typical absence, 3 Hz,MRI normal', ['typical absence', '3 Hz'], 'MRI normal'],
  ['onset 6,5 y, fever', ['onset 6,5 y'], 'fever'],
  ['absence; ', ['absence'], ''],
  ['12 y,3 Hz', ['12 y'], '3 Hz'],
  ['3,5', [], '3,5'],
])('a comma or a semicolon ends a term, but not a comma within a number: %s', (line, finished, current) => {
  expect(splitLine(line)).toEqual({ finished, current })
})

it.each([
  ['M', 'Male'],
  ['typical absence', 'Typical'],
  ['3 Hz', 'Spike-wave frequency: 3 Hz'],
  ['development both normal', 'Development: both: normal'],
  ['new seizure', 'New seizure type'],
])('a term of a line means the first thing that a line can enter: %s', (text, label) => {
  expect(readTerm(text).item?.label).toBe(label)
})

it.each(['5 m', 'xylophone', 'a', 'why not JAE', 'new case'])('what is not sure to be an entry is none: %s', (text) => {
  expect(readTerm(text).item).toBeUndefined()
})
