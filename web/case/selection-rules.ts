import type { Entry, Section, VocabularyPage } from '../../rules/pack/index.ts'

/** What ticking and unticking one entry does to the others of its list. */
export type SelectionRule = Readonly<{
  /** What is hidden, and therefore cleared, once this entry is unticked. */
  dependents: readonly string[]
  /** What cannot stand beside this entry. */
  conflicts: readonly string[]
}>

export type SelectionRules = Readonly<Record<string, SelectionRule>>

/**
 * The behaviour of every entry as a table. A state stands against the other two states of its source, and 'abnormal'
 * stands above the findings; a parent stands above its children, a gate above its section; `excludes` works both ways.
 */
export function compileSelectionRules(pages: readonly VocabularyPage[]): SelectionRules {
  const sections = pages.flatMap((page) => page.sections)
  const rules = new Map<string, { dependents: string[]; conflicts: string[] }>()
  const getRule = (code: string) => {
    const rule = rules.get(code) ?? { dependents: [], conflicts: [] }
    rules.set(code, rule)
    return rule
  }
  for (const [above, below] of sections.flatMap(listDependentPairs)) getRule(above).dependents.push(below)
  for (const [code, conflict] of sections.flatMap(listConflictPairs)) {
    getRule(code).conflicts.push(conflict)
    getRule(conflict).conflicts.push(code)
  }
  return Object.fromEntries(rules)
}

/** The list after an entry was ticked: without what stands against it, and what was below that. */
export function tickEntry(rules: SelectionRules, codes: readonly string[], code: string): readonly string[] {
  const cleared = (rules[code]?.conflicts ?? []).reduce<readonly string[]>(
    (rest, conflict) => untickEntry(rules, rest, conflict),
    codes,
  )
  return cleared.includes(code) ? cleared : [...cleared, code]
}

/** The list after an entry was unticked: without it and all that was shown because of it. */
export function untickEntry(rules: SelectionRules, codes: readonly string[], code: string): readonly string[] {
  if (!codes.includes(code)) return codes
  const rest = codes.filter((other) => other !== code)
  return (rules[code]?.dependents ?? []).reduce<readonly string[]>(
    (left, below) => untickEntry(rules, left, below),
    rest,
  )
}

/** An entry and all that stand below it. */
export const flattenEntry = (entry: Entry): readonly Entry[] => [entry, ...(entry.children ?? []).flatMap(flattenEntry)]

export const listSectionEntries = (section: Section): readonly Entry[] => (section.findings ?? []).flatMap(flattenEntry)

type CodePair = readonly [string, string]

function listDependentPairs(section: Section): CodePair[] {
  const { state, gate, findings = [] } = section
  const above = state?.abnormal ?? gate
  const first = above === undefined ? [] : findings.map(({ code }): CodePair => [above, code])
  const children = listSectionEntries(section).flatMap(({ code, children = [] }) =>
    children.map((child): CodePair => [code, child.code]),
  )
  return [...first, ...children]
}

function listConflictPairs(section: Section): CodePair[] {
  const entries = listSectionEntries(section)
  const states = section.state ? listPairs(Object.values(section.state)) : []
  const excluded = entries.flatMap(({ code, excludes = [] }) => excludes.map((other): CodePair => [code, other]))
  const exclusive = entries
    .filter((entry) => entry.exclusive)
    .flatMap(({ children = [] }) => listPairs(children.map(({ code }) => code)))
  return [...states, ...excluded, ...exclusive]
}

const listPairs = (codes: readonly string[]): CodePair[] =>
  codes.flatMap((one, index) => codes.slice(index + 1).map((other): CodePair => [one, other]))
