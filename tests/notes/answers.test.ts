import { describe, expect, it } from 'vitest'
import type { SubmittedCase } from '../../rules/case/index.ts'
import { listPublishedNames, readPublishedPatient } from '../../scripts/build/cases/published-patients.ts'
import { listKnownHits } from '../support/known-hits.ts'
import { listLetterNames, readLetter, readLetterAnswer } from '../support/letters.ts'
import { ruleFiles } from '../support/pack.ts'

const known = listKnownHits(ruleFiles.vocabulary.pages)
const letters = listLetterNames()

describe.each(letters)('the answers to %s', (letter) => {
  const {
    case: name,
    entered,
    also = [],
    absent,
    mentionedOnly = [],
    choices = [],
    numbers,
    seizures = [],
  } = readLetterAnswer(letter)
  const codes = [entered.flat(), also, absent, mentionedOnly].flat()

  it('name entries that the form offers', () => {
    const fields = Object.keys(numbers).map((key) => `field:${key}`)
    expect([...codes, ...choices, ...seizures.flat(), ...fields].filter((hit) => !known.has(hit))).toEqual([])
  })

  it('report of each entry only one thing', () => {
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
  })

  it('give a published patient the ages that were entered', () => {
    const ages = name === undefined ? {} : listAges(readPublishedPatient(name))
    expect(numbers).toMatchObject(ages)
  })
})

const listAges = ({ age, ageUnit, ageAtOnset, ageAtOnsetUnit }: SubmittedCase) => ({
  ...(age && { age: `${age} ${ageUnit}` }),
  ...(ageAtOnset && { ageAtOnset: `${ageAtOnset} ${ageAtOnsetUnit}` }),
})

describe('the letters', () => {
  it('describe every published patient, and 102 people more', () => {
    const answered = letters.flatMap((letter) => readLetterAnswer(letter).case ?? [])
    expect(answered.sort()).toEqual(listPublishedNames().sort())
    expect(letters).toHaveLength(answered.length + 102)
  })

  it('never name a syndrome or a code, which would give the answer away', () => {
    const giveAway =
      /\b(imaging|eeg|hist|exam|dev|test|sign|motor|nonmotor|seizure)_\w+|\b(SHE|CAE|GSHH|SeLEAS|JME|SeLECTS|IESS)\b/
    expect(letters.filter((letter) => giveAway.test(readLetter(letter)))).toEqual([])
  })
})
