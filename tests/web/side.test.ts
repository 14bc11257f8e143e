import { describe, expect, it } from 'vitest'
import { normalizeCase } from '../../rules/case/index.ts'
import { createCaseRecord } from '../../web/case/case-record.ts'
import { findSideAnswer, listSideAnswers, withSide } from '../../web/case/sections/side.ts'
import { buildCurrentPack } from '../support/pack.ts'

const { pages } = buildCurrentPack()

function getSideSection(id: string) {
  for (const { page, sections } of pages)
    for (const section of sections)
      if (section.id === id && section.side) return { sectionRef: { page, section }, side: section.side }
  throw new Error(`no section ${id} asks for a side`)
}

describe.each([
  ['interictal', 'eeg', 'eeg_interictal', ['eeg_interictal_abnormal', 'eeg_interictal_focal']],
  ['imaging', 'imaging', 'imaging', ['imaging_abnormal']],
] as const)('the side of the findings of %s', (id, list, prefix, above) => {
  const { sectionRef, side } = getSideSection(id)

  it.each([
    ['Left', ['left']],
    ['Right', ['right']],
    ['Left and right', ['left', 'right']],
    ['Not reported', []],
  ])('‘%s’ replaces what was answered before', (label, sides) => {
    const answer = listSideAnswers(side).find((one) => one.label === label)
    const before = normalizeCase({ [list]: [...above, `${prefix}_right`] })
    const record = { ...createCaseRecord({ version: '1' }), patient: before }
    const entered = answer && withSide(record, sectionRef, answer).patient[list]
    expect(new Set(entered)).toEqual(new Set([...above, ...sides.map((one) => `${prefix}_${one}`)]))
    expect(findSideAnswer(side, entered ?? []).label).toBe(label)
  })
})

it('a stored side that changes is shown as such, whatever is next to it', () => {
  const { side } = getSideSection('interictal')
  expect(findSideAnswer(side, ['eeg_interictal_left', 'eeg_interictal_side_changing']).label).toBe('Changing')
})
