import { expect, it } from 'vitest'
import { assess } from '../../rules/assess/assess.ts'
import { formatEnough } from '../../rules/assess/interview/texts.ts'
import { summarizeMissing } from '../../rules/assess/missing/list-missing.ts'
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
    const text = open.map(({ says }) => says).join()
    const answered = alerts.filter((one) => one.isTicked || one.isSuggested || one.truth === 'notMet')
    expect(alerts.filter((one) => !answered.includes(one)).some(({ alert }) => text.includes(alert.says))).toBe(
      text !== '',
    )
    expect(fitting).toEqual([])
    expect(answered.filter(({ alert }) => text.includes(alert.says))).toEqual([])
  },
)

const sign = (says: string, code = 'CAE') => ({ code, says })
const NOTHING = { urgent: [], fitting: [], open: [], unchecked: [], lacking: [] }

it.each([
  ['nothing fits', {}, 'nothing more is needed for CAE.'],
  [
    'signs are open',
    { open: [sign('one sign'), sign('another')] },
    'nothing more is needed for CAE. Look for what would make one doubt: one sign; another.',
  ],
  [
    'a test cannot wait',
    { urgent: ['EEG'], fitting: [sign('ataxia')] },
    'first what cannot wait: EEG. Then weigh what fits the entries and speaks against CAE: ataxia.',
  ],
  ['a test alone cannot wait', { urgent: ['EEG'] }, 'first what cannot wait: EEG. What else'],
  ['an alert fits', { fitting: [sign('ataxia')] }, 'first weigh what fits the entries and speaks against CAE: ataxia.'],
  ['an exclusion is unknown', { unchecked: [sign('a toxin')] }, 'first check what could still exclude CAE: a toxin.'],
  [
    'both',
    { fitting: [sign('ataxia')], unchecked: [sign('a toxin')] },
    'against CAE: ataxia. Then check what could still exclude CAE: a toxin.',
  ],
])('says first what is to be done about what is likely: %s', (_, lookFor, text) => {
  expect(formatEnough(pack, { likely: ['CAE'], lookFor: { ...NOTHING, ...lookFor } })).toContain(text)
})

it('names of which of several syndromes a sign makes one doubt, and what is the same of both once', () => {
  const fitting = [sign('ataxia'), sign('drops', 'JAE')]
  const text = formatEnough(pack, { likely: ['CAE', 'JAE'], lookFor: { ...NOTHING, fitting } })
  expect(text).toContain('against CAE and JAE: ataxia (CAE); drops (JAE).')
  expect(formatEnough(pack, { likely: [], lookFor: NOTHING })).toBe('no further answer makes a syndrome likely.')
})

it('does not say that nothing more is needed while what could exclude it is unknown and easily known', () => {
  const whole = readTextbookPatient('RS')
  const { enough, lookFor } = summarizeMissing(assess(pack, { ...whole, tests: [] }))
  const text = formatEnough(pack, { likely: enough, lookFor })
  expect(text).toMatch(/^first check what could still exclude RS: a metabolic cause .*an antibody-mediated cause\./)
  expect(text).not.toContain('nothing more is needed')
})

it('looks for nothing that a normal result or a number has answered', () => {
  const patient = { ...readTextbookPatient('EwRIS'), exam: ['exam_normal'] }
  const { open } = listDoubtfulSigns(assess(pack, patient), ['EwRIS'])
  expect(open.map(({ says }) => says).join()).not.toContain('neurological examination')
})
