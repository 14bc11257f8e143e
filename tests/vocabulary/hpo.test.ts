import { describe, expect, it } from 'vitest'
import { readRuleFiles } from '../../rules/pack/index.ts'
import { readHpoMap } from '../../scripts/build/hpo-map.ts'

const { pages, entries } = readRuleFiles('rules').vocabulary
const { terms } = readHpoMap()

const options = pages.flatMap(({ sections }) =>
  sections.flatMap(({ choice }) => (choice?.options ?? []).map(({ value: code, ...option }) => ({ code, ...option }))),
)
const linked = [...entries.values(), ...options].filter(({ hpo }) => hpo !== undefined)

/** Entries for the same at another time, or of a generalized seizure. */
const TWIN = /^(?:dev|exam)_course_|^eeg_earlier_|^nonmotor_(?=nonconvulsive_status$)/
const TWINS: Readonly<Record<string, string>> = {
  dev_course_: 'dev_',
  exam_course_: 'exam_',
  eeg_earlier_: 'eeg_interictal_',
  nonmotor_: 'seizure_other_',
}
const withoutTime = (code: string): string => code.replace(TWIN, (prefix) => TWINS[prefix] ?? prefix)

/** What an exact term means in the end; that a kind is not reported adds nothing. */
const listExactEntries = (hpo: string | undefined): readonly string[] =>
  terms
    .filter((term) => term.hpo === hpo && term.match === 'exact')
    .flatMap(({ codes, seizure = {} }) =>
      [codes, Object.values(seizure).flat()].flatMap((list) =>
        list.filter((code) => !/_id_unspecified$/.test(code)).slice(-1),
      ),
    )
    .map(withoutTime)

describe('the HPO term of an entry', () => {
  it('is called exact only where the import of phenopackets reads it as that entry', () => {
    const exact = linked.filter((entry) => (entry.match ?? 'exact') === 'exact' && !('retired' in entry))
    expect(exact.length).toBeGreaterThan(100)
    expect(
      exact.filter(({ code, hpo }) => !listExactEntries(hpo).includes(withoutTime(code))).map(({ code }) => code),
    ).toEqual([])
  })

  it("is broader for 'only from sleep': seizures in sleep can also come awake", () => {
    expect(linked.find(({ code }) => code === 'sleep_only')).toMatchObject({ hpo: 'HP:0031951', match: 'broader' })
  })
})
