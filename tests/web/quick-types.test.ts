import { describe, expect, it } from 'vitest'
import { createCaseRecord } from '../../web/case/case-record.ts'
import { describeAnswer } from '../../web/case/sections/section-state.ts'
import {
  isAnsweredByQuickType,
  isQuickType,
  type QuickType,
  withQuickType,
} from '../../web/case/seizures/quick-types.ts'
import { withCopiedSeizure, withEditedSeizure, withSeizureChoice } from '../../web/case/seizures/seizures.ts'
import { FORM_PAGES } from '../../web/case/vocabulary.ts'

const QUICK_TYPES: readonly QuickType[] = FORM_PAGES.flatMap(({ sections }) => sections).flatMap(
  ({ quickTypes = [] }) => quickTypes,
)
const blank = createCaseRecord({ version: '' })
const listFilled = (record: typeof blank) => QUICK_TYPES.filter((one) => isQuickType(record, one))

describe('the quick types', () => {
  it.each(QUICK_TYPES.map((one) => [one.label, one] as const))(
    '%s is filled in with one click, after any other',
    (_, quickType) => {
      for (const before of QUICK_TYPES) {
        const filled = withQuickType(withQuickType(blank, before), quickType)
        expect(filled.patient.seizures).toHaveLength(1)
        expect(filled.patient.seizures[0]).toMatchObject(quickType.seizure)
        expect(listFilled(filled)).toEqual([quickType])
      }
    },
  )
  it('loses nothing when its main type is chosen on the page as well', () => {
    for (const quickType of QUICK_TYPES) {
      const filled = withQuickType(blank, quickType)
      const { mainType } = quickType.seizure
      const chosen = withEditedSeizure(filled, (one) => withSeizureChoice(one, 'mainType', mainType))
      expect(chosen.patient.seizures).toEqual(filled.patient.seizures)
    }
  })
  it('leaves what it does not contain: how long, how often, and when the type began', () => {
    const reported = { duration: ['seizure_duration_brief'], frequency: ['seizure_freq_daily'], ageAtOnset: '7' }
    const entered = withEditedSeizure(blank, (one) => ({ ...one, ...reported }))
    for (const quickType of QUICK_TYPES)
      expect(withQuickType(entered, quickType).patient.seizures).toEqual([expect.objectContaining(reported)])
  })
})

it('a copied type is a row of its own, with the same answers', () => {
  const [first, second] = QUICK_TYPES as [QuickType, QuickType]
  const one = withQuickType(blank, first)
  const answered = { ...one, wizard: { ...one.wizard, asked: [{ frequency: false }] } }
  const copied = withCopiedSeizure(answered, 0)
  expect(copied.patient.seizures).toEqual([one.patient.seizures[0], one.patient.seizures[0]])
  expect(copied.wizard.asked).toEqual([{ frequency: false }, { frequency: false }])
  const changed = withQuickType(copied, second).patient.seizures
  expect(changed[0]).toEqual(one.patient.seizures[0])
  expect(changed[1]).toMatchObject(second.seizure)
})

it.each([
  ['Typical absence', { onset: 'Nonmotor (Absence)', nonmotor: 'Typical absence' }],
  ['Focal impaired awareness', { awareness: 'Impaired awareness' }],
  ['Hypermotor from sleep', { onset: 'Motor', motor: 'Hyperkinetic', timepoint: 'Mostly from sleep' }],
])('%s answers these questions, so that they are folded with their answer, and no others', (label, answers) => {
  const quickType = QUICK_TYPES.find((one) => one.label === label)
  const filled = quickType ? withQuickType(blank, quickType) : blank
  const listed = FORM_PAGES.flatMap(({ page, sections }) => sections.map((section) => ({ page, section })))
    .filter(({ section }) => isAnsweredByQuickType(filled, section))
    .map((sectionRef) => [sectionRef.section.id, describeAnswer(filled, sectionRef)])
  expect(Object.fromEntries(listed)).toEqual(answers)
})

it('a section goes on showing its answer when others make the type another one', () => {
  const quickType = QUICK_TYPES.find(({ label }) => label === 'Focal impaired awareness')
  const page = FORM_PAGES.find(({ sections }) => sections.some(({ id }) => id === 'awareness'))
  const section = page?.sections.find(({ id }) => id === 'awareness')
  if (!quickType || !page || !section) throw new Error('The page of awareness is gone.')
  const filled = withQuickType(blank, quickType)
  const changed = withEditedSeizure(filled, (one) => ({ ...one, onset: 'motor' }))
  expect(isAnsweredByQuickType(changed, section)).toBe(false)
  expect(describeAnswer(changed, { page: page.page, section })).toBe('Impaired awareness')
})
