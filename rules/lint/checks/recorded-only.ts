import { BOTH_FIRST_SIGNS, flattenTree } from '../../case/index.ts'
import { type Entry, type Section, SYNDROME_CODES, type YamlFile } from '../../pack/index.ts'
import { type Check, type CheckFinding, createFindingAt } from '../check.ts'
import { collectReadCodes } from '../read-codes.ts'

/** A list longer than this gives a reason for every entry that no rule reads. */
const MAX_UNMARKED_FINDINGS = 12

/**
 * An entry that is folded as 'Recorded only' although a rule reads it, and, once all syndromes have their rules, one of a
 * long list that none reads and nobody marked.
 */
export const recordedOnly: Check = {
  name: 'recorded-only',
  needs: 'vocabulary',
  check: ({ parsed, references, vocabulary, rules }) => {
    const { onset, noSeizure, cannotBeHad } = vocabulary
    const read = collectReadCodes(references, vocabulary)
    const byForm = JSON.stringify([onset, noSeizure, cannotBeHad, BOTH_FIRST_SIGNS])
    const isRead = (entry: Entry) =>
      flattenTree(entry).some(
        ({ code, covers, couldBe }) => read.has(code) || covers || couldBe || byForm.includes(`"${code}"`),
      )
    const isComplete = SYNDROME_CODES.every((code) => rules.some((rule) => rule.code === code))
    return parsed.pages.flatMap(({ file, value }) =>
      (value?.sections ?? []).flatMap((section, at) => [
        ...checkMarks(file, section, at, isRead),
        ...(isComplete ? checkUnmarked(file, section, at, isRead) : []),
      ]),
    )
  },
}

type EntryPredicate = (entry: Entry) => boolean

const checkMarks = (file: YamlFile, section: Section, at: number, isRead: EntryPredicate): CheckFinding[] =>
  (section.recordedOnly ?? []).flatMap((code, index) => {
    const entry = section.findings?.find((finding) => finding.code === code)
    if (entry === undefined || !isRead(entry)) return []
    return [
      createFindingAt(file, ['sections', at, 'recordedOnly', index], {
        what: `\`${code}\` is read by a rule`,
        why: 'a person would take it for something that changes nothing',
        next: 'take it out of `recordedOnly`',
      }),
    ]
  })

function checkUnmarked(file: YamlFile, section: Section, at: number, isRead: EntryPredicate): CheckFinding[] {
  const { findings = [], recordedOnly = [], keptInSight = [], oneOf = [], noStores } = section
  if (findings.length <= MAX_UNMARKED_FINDINGS) return []
  const marked: readonly (string | undefined)[] = [...recordedOnly, ...keptInSight, ...oneOf, noStores]
  return findings.flatMap((entry, index) => {
    if (entry.retired !== undefined || marked.includes(entry.code) || isRead(entry)) return []
    return [
      createFindingAt(file, ['sections', at, 'findings', index, 'code'], {
        severity: 'warning',
        what: `no rule reads \`${entry.code}\`, and the list does not say why it is asked`,
        why: 'whoever enters a case reads it among what decides',
        next: 'name it under `recordedOnly`, which folds it, or under `keptInSight`',
      }),
    ]
  })
}
