import type {
  VocabularyPageFinding as Entry,
  VocabularyPageSection as Section,
  VocabularyPage,
} from '../../schemas/types/vocabulary-page.ts'
import { type FeatureCode, type Selection, selectFormItems } from '../case/index.ts'

/**
 * What ticking an entry does to the others, of all pages. The states of a source exclude each other, and 'abnormal' is
 * above its findings; a parent is above its children, a gate above its section.
 */
export function compileSelection(pages: readonly VocabularyPage[]): Selection {
  const sections = pages.flatMap((page) => page.sections)
  const entries = selectFormItems(pages, 'entry').map(({ entry }) => entry)
  const below = new Map<FeatureCode, readonly FeatureCode[]>()
  for (const [above, codes] of [...sections.flatMap(listSectionBelow), ...entries.flatMap(listChildren)])
    below.set(above, [...(below.get(above) ?? []), ...codes])
  return {
    below: Object.fromEntries(below),
    oneOf: [...sections.flatMap(listSectionChoices), ...entries.flatMap(listEntryChoices)],
    implies: Object.fromEntries(entries.flatMap(({ code, implies }) => (implies ? [[code, implies]] : []))),
  }
}

type Below = readonly [FeatureCode, readonly FeatureCode[]]

function listSectionBelow({ state, gate, findings = [] }: Section): Below[] {
  const above = state?.abnormal ?? gate
  return above === undefined || findings.length === 0 ? [] : [[above, findings.map(({ code }) => code)]]
}

const listChildren = ({ code, children = [] }: Entry): Below[] =>
  children.length === 0 ? [] : [[code, children.map((child) => child.code)]]

const listSectionChoices = ({ state, oneOf }: Section): Selection['oneOf'] => [
  ...(state ? [Object.values(state)] : []),
  ...(oneOf ? [oneOf] : []),
]

const listEntryChoices = ({ code, excludes = [], exclusive, children = [] }: Entry): Selection['oneOf'] => [
  ...(exclusive ? [children.map((child) => child.code)] : []),
  ...excludes.map((other) => [code, other]),
]
