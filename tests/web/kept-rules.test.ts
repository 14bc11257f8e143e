import { beforeEach, expect, test } from 'vitest'
import { classify } from '../../rules/engine/index.ts'
import { getAbbreviation } from '../../rules/text/syndrome-names.ts'
import { CASE_STORAGE_KEY } from '../../web/case/case-storage.ts'
import { type CaseStore, createCaseStore } from '../../web/case/case-store.ts'
import { PACK_INFO } from '../../web/case/current-case.ts'
import { pack } from '../../web/case/pack.ts'
import { describeMovedGroups } from '../../web/entry/interview/moved-groups.ts'
import { createMemoryStorage } from './memory-storage.ts'

const OLD = { ...PACK_INFO, version: '0.1.0', edition: { sha256: 'old', date: '2025-01-31' } }

let storage: Storage
let store: CaseStore

const reopen = (rules = PACK_INFO) => createCaseStore(storage, rules)
/** As a program did that noted the version of its rules alone. */
const keepByEarlierProgram = (version: string) =>
  storage.setItem(CASE_STORAGE_KEY, JSON.stringify({ pack: version, patient: { age: 7 }, wizard: {}, outcome: {} }))
const readResults = () => {
  const { groups } = classify(pack, store.getCase())
  store.change((record) => ({ ...record, outcome: groups }))
  return groups
}

beforeEach(() => {
  storage = createMemoryStorage()
  store = createCaseStore(storage, OLD)
  store.update((patient) => ({ ...patient, ageAtOnset: '6' }))
})

test('a case that was last worked on under other rules shows it, until that is accepted', () => {
  expect(reopen(OLD).getEarlierRules()).toBeUndefined()
  const opened = reopen()
  expect(opened.getEarlierRules()).toEqual({ version: '0.1.0', edition: OLD.edition, result: undefined })
  expect(reopen().getEarlierRules()).toBeDefined()
  opened.acceptRules()
  expect(opened.getEarlierRules()).toBeUndefined()
  expect(reopen().getEarlierRules()).toBeUndefined()
})

test('its groups stay with it while it is saved, and go with an entry or with other rules', () => {
  const groups = readResults()
  store.update((patient) => ({ ...patient, saved: true }))
  const opened = reopen()
  expect(opened.getEarlierRules()?.result?.outcome).toEqual(groups)
  opened.updateWizard((wizard) => ({ ...wizard, panelOpen: true }))
  expect(opened.getRecord().outcome).toBeUndefined()
  expect(opened.getEarlierRules()?.result?.outcome).toEqual(groups)
  store = reopen(OLD)
  readResults()
  store.update((patient) => ({ ...patient, ageAtOnset: '7', saved: false }))
  expect(reopen().getEarlierRules()?.result).toBeUndefined()
})

test('what the rules changed is shown until the person puts it away, whatever is entered meanwhile and however often the page is loaded', () => {
  const outcome = readResults()
  const then = store.getCase()
  store = reopen()
  store.update((patient) => ({ ...patient, ageAtOnset: '40' }))
  readResults()
  store = reopen()
  expect(store.getEarlierRules()).toEqual({
    version: '0.1.0',
    edition: OLD.edition,
    result: { outcome, patient: then },
  })
  expect(reopen(OLD).getEarlierRules()).toMatchObject({ edition: PACK_INFO.edition })
  const inOtherTab = reopen()
  store.update((patient) => ({ ...patient, ageAtOnset: '41' }))
  inOtherTab.syncFromStorage()
  expect(inOtherTab.getEarlierRules()?.result?.outcome).toEqual(outcome)
  inOtherTab.acceptRules()
  expect(reopen().getEarlierRules()).toBeUndefined()
})

test('a case that was kept with the version of its rules alone shows it too', () => {
  keepByEarlierProgram('0.0.1')
  expect(reopen().getEarlierRules()).toEqual({ version: '0.0.1', edition: undefined, result: undefined })
  keepByEarlierProgram(PACK_INFO.version)
  expect(reopen().getEarlierRules()).toBeUndefined()
})

test('an empty case, a new one, and one of which the rules are not known show nothing', () => {
  store.clear()
  expect(reopen().getEarlierRules()).toBeUndefined()
  keepByEarlierProgram('')
  expect(reopen().getEarlierRules()).toBeUndefined()
  const opened = reopen()
  opened.openCase({ age: 8 })
  expect(opened.getEarlierRules()).toBeUndefined()
})

test('what moved is shown, that nothing moved, and which syndromes are new or gone', () => {
  const outcome = readResults()
  const describeMovedFrom = (before: typeof outcome) =>
    describeMovedGroups({ outcome: before, patient: store.getCase() })
  expect(describeMovedFrom(outcome)).toBe('every syndrome is in the group that it was in.')
  const [moved = '', ...excluded] = outcome.excluded
  expect(describeMovedFrom({ ...outcome, excluded, likely: [...outcome.likely, moved] })).toMatch(/ is excluded now\.$/)
  expect(describeMovedFrom({ ...outcome, excluded })).toBe(
    `every other syndrome is in the group that it was in. New and excluded: ${getAbbreviation(pack, moved)}.`,
  )
  expect(describeMovedFrom({ ...outcome, likely: ['GONE'] })).toBe(
    'every other syndrome is in the group that it was in. No longer judged: GONE.',
  )
})
