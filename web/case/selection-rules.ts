import { flattenTree, type SelectionRules } from '../../rules/case/index.ts'
import type { Entry, Section, VocabularyPage } from '../../rules/pack/index.ts'

/**
 * The behaviour of every entry as a table. A state stands against the other two states of its source, and 'abnormal'
 * stands above the findings; a parent stands above its children, a gate above its section; `excludes` works both ways, and of `oneOf` each stands against the others.
 * What an entry implies is ticked with it, takes it along when it is unticked, and goes with it where it came with it.
 */
export function compileSelectionRules(pages: readonly VocabularyPage[]): SelectionRules {
  const sections = pages.flatMap((page) => page.sections)
  const rules = new Map<string, { dependents: string[]; conflicts: string[]; implied: string[] }>()
  const getRule = (code: string) => {
    const rule = rules.get(code) ?? { dependents: [], conflicts: [], implied: [] }
    rules.set(code, rule)
    return rule
  }
  for (const [above, below] of sections.flatMap(listDependentPairs)) getRule(above).dependents.push(below)
  for (const [code, conflict] of sections.flatMap(listConflictPairs)) {
    getRule(code).conflicts.push(conflict)
    getRule(conflict).conflicts.push(code)
  }
  for (const { code, implies = [] } of sections.flatMap(listSectionEntries)) {
    getRule(code).implied.push(...implies)
    for (const implied of implies) getRule(implied).dependents.push(code)
  }
  return Object.fromEntries(rules)
}

export const listSectionEntries = (section: Section): readonly Entry[] => (section.findings ?? []).flatMap(flattenTree)

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
  const choices = listPairs(section.oneOf ?? [])
  const excluded = entries.flatMap(({ code, excludes = [] }) => excludes.map((other): CodePair => [code, other]))
  const exclusive = entries
    .filter((entry) => entry.exclusive)
    .flatMap(({ children = [] }) => listPairs(children.map(({ code }) => code)))
  return [...states, ...choices, ...excluded, ...exclusive]
}

const listPairs = (codes: readonly string[]): CodePair[] =>
  codes.flatMap((one, index) => codes.slice(index + 1).map((other): CodePair => [one, other]))
