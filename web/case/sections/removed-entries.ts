import { FEATURE_LISTS, SEIZURE_CHOICES, SEIZURE_LISTS, selectFormItems } from '../../../rules/case/index.ts'
import type { CaseRecord, WizardCase } from '../case-record.ts'
import { PAGES } from '../vocabulary.ts'

/** States and the answer 'no'; all else that can be entered is a finding. */
const ANSWERS: ReadonlySet<string> = new Set([
  ...selectFormItems(PAGES, 'state').map(({ code }) => code),
  ...selectFormItems(PAGES, 'entry').flatMap(({ code, section }) => (code === section.noStores ? [code] : [])),
])

/** A sentence on what a change took out besides the entry that was clicked; undefined where it did not. */
export function describeRemoval(before: CaseRecord, after: CaseRecord): string | undefined {
  const seizures = before.patient.seizures.length - after.patient.seizures.length
  if (seizures > 0) return seizures === 1 ? 'A seizure type was removed.' : `${seizures} seizure types were removed.`
  const [old, now] = [listEntries(before.patient), listEntries(after.patient)]
  const removed = listMissing(old, now).filter(isFinding)
  const added = listMissing(now, old)
  const isReplaced = added.filter(isFinding).length >= removed.length
  const isUnticked = removed.length === 1 && added.length === 0 && before.wizard === after.wizard
  if (removed.length === 0 || isReplaced || isUnticked) return undefined
  return removed.length === 1 ? '1 finding was removed.' : `${removed.length} findings were removed.`
}

/** Each entry with the seizure in which it is, as a text. */
const listEntries = (patient: WizardCase): readonly string[] => [
  ...FEATURE_LISTS.flatMap((list) => patient[list]),
  ...patient.seizures.flatMap((seizure, index) => [
    ...SEIZURE_LISTS.flatMap((list) => seizure[list].map((code) => `${index} ${code}`)),
    ...SEIZURE_CHOICES.flatMap((key) => (seizure[key] ? [`${index} ${key}=${seizure[key]}`] : [])),
  ]),
]

const isFinding = (entry: string): boolean => !ANSWERS.has(entry.slice(entry.indexOf(' ') + 1))

const listMissing = (from: readonly string[], others: readonly string[]): readonly string[] => {
  const kept = new Set(others)
  return from.filter((entry) => !kept.has(entry))
}
