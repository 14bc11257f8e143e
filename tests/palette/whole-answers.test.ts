import { expect, it } from 'vitest'
import { createCaseRecord } from '../../web/case/case-record.ts'
import { FORM_PAGES } from '../../web/case/vocabulary.ts'
import { enterItem, isEntered } from '../../web/entry/palette/enter-item.ts'
import { listWholeItems } from '../../web/entry/palette/whole-answers.ts'
import { ENTRY_ITEMS, ITEM_LABELS } from '../support/palette.ts'

const empty = createCaseRecord({ version: '' })
const items = listWholeItems(FORM_PAGES)

const find = (id: string) => {
  const item = [...items, ...ENTRY_ITEMS].find((one) => one.id === id)
  if (item === undefined) throw new Error(`The palette does not offer ${id}.`)
  return item
}

const enter = (ids: readonly string[]) =>
  ids.reduce((outcome, id) => enterItem(outcome.record ?? empty, find(id), ITEM_LABELS), {
    record: empty,
    message: '',
  } as ReturnType<typeof enterItem>)

it('offers the common seizure types and the answers for a whole page, and each enters all that it names', () => {
  expect(items.length).toBeGreaterThan(12)
  const missed = items.filter(({ id }) => {
    const { record } = enter(id.startsWith('copy:') ? ['dev_delay', 'exam_ataxia', id] : [id])
    return record === undefined || !isEntered(record, find(id))
  })
  expect(missed).toEqual([])
})

it('adds to a page what is normal too, where another page is so already', () => {
  const { record } = enter(['page:Development: both: normal', 'page:Development and neurological exam: both: normal'])
  expect(record?.patient).toMatchObject({
    development: ['dev_normal', 'dev_course_normal'],
    exam: ['exam_normal', 'exam_course_normal'],
  })
})

it('lists what a whole answer consists of', () => {
  expect(enter(['page:Development: both: normal']).message).toMatch(
    /^Entered: Both: normal \(development\), with ‘Development at onset: Normal’, ‘Development during the course: Normal’\.$/,
  )
})

const BOTH_PAGES = 'page:Development and neurological exam: both: normal'
const DEVELOPMENT = '‘Development at onset: Normal’, ‘Development during the course: Normal’'
const EXAM = '‘Neurological examination at onset: Normal’, ‘Neurological examination during the course: Normal’'

it.each([
  [[BOTH_PAGES], `with ${DEVELOPMENT}, ${EXAM}`],
  [['page:Development: both: normal', BOTH_PAGES], `with ${EXAM}`],
  [['page:Neurological exam: both: normal', BOTH_PAGES], `with ${DEVELOPMENT}`],
])('names what it adds on each of its pages: %s', (ids, added) => {
  expect(enter(ids).message).toBe(`Entered: All: normal (development and neurological exam), ${added}.`)
})

it.each([
  [['dev_delay', 'page:Development: both: normal'], 'would change what is answered on ‘Development’, so'],
  [['exam_ataxia', BOTH_PAGES], 'would change what is answered on ‘Neurological exam’, so'],
  [['dev_delay', BOTH_PAGES], 'would change what is answered on ‘Development’, so'],
  [['dev_delay', 'exam_ataxia', BOTH_PAGES], 'answered on ‘Development’ and ‘Neurological exam’, so'],
  [['motor_clonic', 'quick:Typical absence'], 'would take the place of the signs of this seizure type'],
])('replaces nothing that was entered one by one: %s', (ids, why) => {
  const { record, message } = enter(ids)
  expect(record).toBeUndefined()
  expect(message).toContain(why)
})

const AS_AT_ONSET = 'copy:Development and neurological exam: course as at onset'

it('takes over to the course what was found at onset, of each page that has it, and names what it ticked', () => {
  const { record, message } = enter(['exam_microcephaly', AS_AT_ONSET])
  expect(record?.patient.exam).toEqual([
    'exam_abnormal',
    'exam_microcephaly',
    'exam_course_abnormal',
    'exam_course_microcephaly',
  ])
  expect(record?.patient.development).toEqual([])
  expect(message).toContain('with ‘Neurological examination during the course: Abnormal’, ‘Microcephaly’')
})

it.each([
  [[AS_AT_ONSET], 'nothing is entered of that yet, so nothing was entered. Enter it first.'],
  [['dev_delay', 'dev_course_normal', AS_AT_ONSET], 'would change what is answered of the course, so'],
  [['dev_delay', AS_AT_ONSET, AS_AT_ONSET], 'is entered already.'],
])('explains why nothing is taken over from the onset: %s', (ids, expected) => {
  const last = enter(ids)
  expect(last.message).toContain(expected)
  expect(last.record).toBeUndefined()
})
