import { expect, it } from 'vitest'
import { handLetter, isLetter, takeLetter } from '../../web/entry/palette/letter.ts'

it('a text of many words or of several lines is a letter, and a line of findings is none', () => {
  expect(
    isLetter('girl, 7 years, onset 6 years, typical absence, daily, 3 Hz spike-wave, MRI normal, development normal'),
  ).toBe(false)
  expect(isLetter('He was seen in clinic.\nHis seizures began at 6 months.')).toBe(true)
  expect(isLetter('He was seen in clinic. '.repeat(20))).toBe(true)
  const letter =
    'Thank you for this girl of 7 years who has had staring spells since 6. They last ten seconds. The EEG showed spike-wave. MRI was normal.'
  expect(isLetter(letter)).toBe(true)
  expect(isLetter('Absences daily. EEG 3 Hz spike-wave. MRI normal.')).toBe(false)
})

it('a letter is handed over once', () => {
  handLetter('Dear colleague')
  expect([takeLetter(), takeLetter()]).toEqual(['Dear colleague', ''])
})
