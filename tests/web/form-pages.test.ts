import { describe, expect, it } from 'vitest'
import { normalizeCase } from '../../rules/case/index.ts'
import { classify } from '../../rules/engine/index.ts'
import { buildPack, compileVocabulary, type Entry, type VocabularyPage } from '../../rules/pack/index.ts'
import { isSearchMatch } from '../../web/case/sections/entry-groups.ts'
import { listFormPages } from '../../web/case/sections/form-pages.ts'
import { PLAIN_PARENTS } from '../../web/case/vocabulary.ts'
import { listSelectedInformation } from '../../web/verdict/selected-information.ts'
import { ruleFiles } from '../support/pack.ts'

/** The vocabulary with one entry retired. */
function retireEntry(code: string): readonly VocabularyPage[] {
  const retire = (entry: Entry): Entry => ({
    ...entry,
    ...(entry.code === code && { retired: 'asked elsewhere' }),
    ...(entry.children && { children: entry.children.map(retire) }),
  })
  return ruleFiles.vocabulary.pages.map((page) => ({
    ...page,
    sections: page.sections.map((section) => ({
      ...section,
      ...(section.findings && { findings: section.findings.map(retire) }),
    })),
  }))
}

const listFormEntries = (pages: readonly VocabularyPage[]): readonly Entry[] =>
  listFormPages(pages).flatMap(({ sections }) => sections.flatMap(({ findings = [] }) => findings))

describe('an entry that is no longer asked', () => {
  const pages = retireEntry('eeg_interictal_centrotemporal_dipole')
  const entered = {
    eeg: [
      'eeg_interictal_abnormal',
      'eeg_interictal_focal',
      'eeg_interictal_centrotemporal',
      'eeg_interictal_centrotemporal_dipole',
    ],
  }
  const stored = normalizeCase(entered)

  it('is neither shown in the form nor found by its search', () => {
    const isFound = (before: readonly VocabularyPage[]) =>
      listFormEntries(before).some((entry) => isSearchMatch(entry, 'tangential'))
    expect(isFound(ruleFiles.vocabulary.pages)).toBe(true)
    expect(isFound(pages)).toBe(false)
  })

  it("takes nothing else out of the form, which has no entry for what the answer 'no' stores, nor for what is below the seizures", () => {
    const listFormCodes = (shown: readonly VocabularyPage[]) => [
      ...compileVocabulary(listFormPages(shown)).entries.keys(),
    ]
    const codes = listFormCodes(pages)
    const missing = listFormCodes(ruleFiles.vocabulary.pages).filter((code) => !codes.includes(code))
    expect(missing).toEqual(['eeg_interictal_centrotemporal_dipole'])
    const storedNo = pages.flatMap(({ sections }) => sections.flatMap(({ noStores }) => noStores ?? []))
    expect(storedNo.filter((code) => codes.includes(code))).toEqual([])
  })

  it('is read in a stored case as before', () => {
    const vocabulary = { ...compileVocabulary(pages), derived: ruleFiles.vocabulary.derived }
    const after = classify(buildPack({ ...ruleFiles, vocabulary }), stored)
    const before = classify(buildPack(ruleFiles), stored)
    expect([after.syndromes, after.warnings]).toEqual([before.syndromes, before.warnings])
  })

  it('is shown where the entries of a stored case are listed', () => {
    const lines = listSelectedInformation(pages, stored).flatMap((block) => block.lines)
    expect(lines.map(({ text }) => text).join()).toContain(
      ruleFiles.vocabulary.entries.get('eeg_interictal_centrotemporal_dipole')?.label,
    )
  })
})

it('the form knows the entries above an entry as the rules do', () => {
  expect(PLAIN_PARENTS).toEqual(ruleFiles.vocabulary.plainParents)
  expect(PLAIN_PARENTS.motor_absence_tonic_clonic).toEqual(['motor_tonic_clonic'])
})
