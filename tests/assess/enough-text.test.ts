import { expect, it } from 'vitest'
import { assess } from '../../rules/assess/assess.ts'
import { formatEnough } from '../../rules/assess/interview/texts.ts'
import { listDoubtfulSigns } from '../../rules/assess/verdict/alerts.ts'
import { listCodesWithCases, readTextbookPatient } from '../../scripts/build/cases/reference-cases.ts'
import { buildCurrentPack } from '../support/pack.ts'

const pack = buildCurrentPack()

it.each(listCodesWithCases().map((code) => [code]))(
  'what to look for once nothing more is needed is what would make one doubt and is neither entered nor denied: %s',
  (code) => {
    const assessment = assess(pack, readTextbookPatient(code))
    const { alerts } = assessment.of(code)
    const { fitting, open } = listDoubtfulSigns(assessment, [code])
    const text = open.join()
    const [first] = alerts.filter(({ isTicked, isSuggested, truth }) => !isTicked && !isSuggested && truth !== 'notMet')
    const answered = alerts.filter((one) => one.isTicked || one.isSuggested || one.truth === 'notMet')
    expect(text.startsWith(first?.alert.says ?? '')).toBe(true)
    expect(text === '').toBe(first === undefined)
    expect(fitting).toEqual([])
    expect(answered.filter(({ alert }) => text.includes(alert.says))).toEqual([])
  },
)

it('names the signs to look for, and no syndrome where nothing is likely', () => {
  expect(formatEnough(pack, { likely: ['CAE'], lookFor: { fitting: [], open: ['one sign', 'another'] } })).toContain(
    'nothing more is needed for CAE. Look for what would make one doubt: one sign; another.',
  )
  expect(formatEnough(pack, { likely: ['CAE'], lookFor: { fitting: ['ataxia'], open: [] } })).toContain(
    'first clear up what fits the entries and speaks against CAE: ataxia.',
  )
  expect(formatEnough(pack, { likely: [], lookFor: { fitting: [], open: [] } })).toBe(
    'no further answer makes a syndrome likely.',
  )
})
