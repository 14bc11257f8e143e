import { expect, it } from 'vitest'
import { listAnswers } from '../../rules/assess/edits/answers.ts'
import { copyAnswers } from '../../rules/assess/interview/copy-answers.ts'
import { FEATURE_LISTS, normalizeCase, type PatientCase, SEIZURE_LISTS } from '../../rules/case/index.ts'
import { type CaseRecord, createCaseRecord } from '../../web/case/case-record.ts'
import { pack } from '../../web/case/pack.ts'
import { getCodes, withEntryTicked } from '../../web/case/sections/section-ref.ts'
import { withItem } from '../../web/entry/palette/enter-item.ts'
import type { VocabularyItem } from '../../web/entry/palette/vocabulary-items.ts'
import { ENTRY_ITEMS } from '../support/palette.ts'

type SurfaceItem = VocabularyItem & Readonly<{ target: Extract<VocabularyItem['target'], { kind: 'entry' }> }>
type Surface = (record: CaseRecord, item: SurfaceItem) => CaseRecord

const ITEMS = ENTRY_ITEMS.filter((item): item is SurfaceItem => item.target.kind === 'entry')
const ITEMS_OF_CASE = ITEMS.filter(({ sectionRef: { page } }) => !page.perSeizure)

const getList = ({ sectionRef: { page, section } }: SurfaceItem) => (page.perSeizure ? section.list : page.list) ?? ''

const changePatient =
  (change: (patient: PatientCase, item: SurfaceItem) => PatientCase): Surface =>
  (record, item) => ({ ...record, patient: change(record.patient, item) })

/** The form ticks box after box, from the outermost inwards. */
const enterInForm: Surface = (record, { sectionRef, above, target: { code } }) =>
  [...above, code]
    .filter((one) => !getCodes(record, sectionRef).includes(one))
    .reduce((changed, one) => withEntryTicked(changed, sectionRef, one, true), record)

const SURFACES: readonly (readonly [string, Surface, readonly SurfaceItem[]])[] = [
  ['palette', (record, item) => withItem(record, item), ITEMS],
  [
    'interview',
    changePatient((patient, item) => {
      const { code } = item.target
      return copyAnswers(pack, { codes: [code], fields: [] }, normalizeCase({ [getList(item)]: [code] }), patient)
    }),
    ITEMS_OF_CASE,
  ],
  [
    'what-if',
    changePatient((patient, { target }) => listAnswers(target.code, pack)[0]?.apply(patient) ?? patient),
    ITEMS_OF_CASE,
  ],
]

const EMPTY = createCaseRecord({ version: '' })

const formatLists = ({ patient }: CaseRecord): string =>
  JSON.stringify([
    FEATURE_LISTS.map((list) => patient[list]),
    patient.seizures.map((seizure) => SEIZURE_LISTS.map((list) => seizure[list])),
  ])

/** For all pairs of entries of one list, in both orders: what a case holds after both. */
const listPairs = (enter: Surface, items: readonly SurfaceItem[]): readonly (readonly [string, string])[] =>
  items.flatMap((first) => {
    const entered = enter(EMPTY, first)
    return items
      .filter((item) => item !== first && getList(item) === getList(first))
      .map((second) => [`${first.target.code}, ${second.target.code}`, formatLists(enter(entered, second))] as const)
  })

const EXPECTED = new Map(listPairs(enterInForm, ITEMS))

it.each(SURFACES)('two entries of a page come to the same by the %s as by the form', (_, enter, items) => {
  const pairs = listPairs(enter, items)
  expect(pairs.length).toBeGreaterThan(20_000)
  expect(pairs.filter(([pair, lists]) => lists !== EXPECTED.get(pair))).toEqual([])
})
