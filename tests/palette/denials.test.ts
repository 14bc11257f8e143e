import { expect, it } from 'vitest'
import { listDenials } from '../../rules/text/denials.ts'
import { toPhrase } from '../../rules/text/phrases.ts'
import { createCaseRecord } from '../../web/case/case-record.ts'
import { pack } from '../../web/case/pack.ts'
import { getSeizureWords } from '../../web/case/seizures/seizure-words.ts'
import { findForCase, readTerm } from '../../web/entry/palette/line.ts'
import { getPaletteItems } from '../../web/entry/palette/palette-index.ts'

const empty = createCaseRecord(pack)
const hits = getPaletteItems(getSeizureWords()).index.all.items
const items = hits.map(({ item }) => item).filter(({ target }) => target.kind !== 'link')

const listWords = (text: string) => toPhrase(text).words

/** The words of a name without those that deny; undefined where it has none, or nothing else. */
function findPositive(name: string): string | undefined {
  const words = listWords(name)
  const denials = listDenials(words).map(({ word }) => word)
  const kept = words.filter((word) => !denials.includes(word))
  return denials.length > 0 && kept.join('').length > 2 ? kept.join(' ') : undefined
}

it('no name of the vocabulary is entered by its words without those that deny', () => {
  const entered = items.flatMap((item) => {
    const names = [item.label, ...item.also]
    const affirming = names.filter((name) => findPositive(name) === undefined).join(' ')
    return names.flatMap((name) => {
      const positive = findPositive(name)
      if (positive === undefined || readTerm(positive, empty).item?.id !== item.id) return []
      const isNamedOtherwise = positive
        .split(' ')
        .every((word) => listWords(affirming).some((has) => has.startsWith(word)))
      return isNamedOtherwise ? [] : [`${positive} → ${item.id}`]
    })
  })
  expect(entered).toEqual([])
})

it.each([
  ['morning jerks', 'hist_jerks_denied'],
  ['afebrile', 'seizure_trigger_fever'],
  ['preceding fever', 'hist_no_febrile_illness'],
  ['a tonic-clonic seizure', 'hist_no_tonic_clonic_in_course'],
  ['fever trigger', 'hist_no_fever_sensitivity'],
  ['EEG done', 'eeg_interictal_unavailable'],
  ['MRI done', 'imaging_unavailable'],
  ['triggered', 'seizure_trigger_none'],
  ['abnormal exam', 'exam_normal'],
  ['exam abnormal', 'exam_normal'],
  ['abnormal neuro exam', 'exam_normal'],
  ['focal exam', 'exam_normal'],
  ['pathological exam', 'exam_normal'],
  ['not normal exam', 'exam_normal'],
  ['not regressed', 'dev_course_auditory_agnosia'],
  ['no regression', 'hist_regression_phase_age'],
])('what denies is not entered by what affirms, nor the other way about: %s', (text, id) => {
  expect(readTerm(text, empty).item?.id).not.toBe(id)
})

it.each([
  ['abnormal exam', 'exam_abnormal'],
  ['exam abnormal', 'exam_abnormal'],
  ['abnormal neuro exam', 'exam_abnormal'],
  ['pathological exam', 'exam_abnormal'],
  ['nothing abnormal on examination', 'exam_normal'],
  ['non-focal exam', 'exam_normal'],
  ['nonfocal exam', 'exam_normal'],
  ['no jerks', 'hist_jerks_denied'],
  ['non-motor', 'onset=nonmotor'],
  ['EEG not done', 'eeg_interictal_unavailable'],
])('a word of denial is entered where it was typed: %s', (text, id) => {
  expect(readTerm(text, empty).item?.id).toBe(id)
})

it('what means the opposite is still offered, and Enter asks', () => {
  const { found, question } = findForCase('EEG done', empty)
  expect(found[0]?.item.id).toBe('eeg_interictal_unavailable')
  expect(question).toContain('Enter enters nothing')
})
