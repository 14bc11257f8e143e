import type { SelectionRules } from '../../rules/engine/index.ts'
import type { Entry, Section, VocabularyPage } from '../../rules/pack/index.ts'

/**
 * The behaviour of every entry as a table. A state stands against the other two states of its source, and 'abnormal'
 * stands above the findings; a parent stands above its children, a gate above its section; `excludes` works both ways.
 */
export function entryRulesOf(pages: readonly VocabularyPage[]): SelectionRules {
  const sections = pages.flatMap((page) => page.sections)
  const rules = new Map<string, { below: string[]; conflicts: string[] }>()
  const ruleOf = (code: string) => rules.get(code) ?? rules.set(code, { below: [], conflicts: [] }).get(code)
  for (const [above, below] of sections.flatMap(pairsBelow)) ruleOf(above)?.below.push(below)
  for (const [one, other] of sections.flatMap(conflictsIn)) {
    ruleOf(one)?.conflicts.push(other)
    ruleOf(other)?.conflicts.push(one)
  }
  return Object.fromEntries(rules)
}

/** An entry and all that stand below it. */
export const withChildren = (entry: Entry): readonly Entry[] => [entry, ...(entry.children ?? []).flatMap(withChildren)]

export const entriesOf = (section: Section): readonly Entry[] => (section.findings ?? []).flatMap(withChildren)

type Pair = readonly [string, string]

function pairsBelow(section: Section): Pair[] {
  const { state, gate, findings = [] } = section
  const above = state?.abnormal ?? gate
  const first = above === undefined ? [] : findings.map(({ code }): Pair => [above, code])
  const children = entriesOf(section).flatMap(({ code, children = [] }) =>
    children.map((child): Pair => [code, child.code]),
  )
  return [...first, ...children]
}

function conflictsIn(section: Section): Pair[] {
  const entries = entriesOf(section)
  const states = section.state ? everyPair(Object.values(section.state)) : []
  const excluded = entries.flatMap(({ code, excludes = [] }) => excludes.map((other): Pair => [code, other]))
  const exclusive = entries
    .filter((entry) => entry.exclusive)
    .flatMap(({ children = [] }) => everyPair(children.map(({ code }) => code)))
  return [...states, ...excluded, ...exclusive]
}

const everyPair = (codes: readonly string[]): Pair[] =>
  codes.flatMap((one, index) => codes.slice(index + 1).map((other): Pair => [one, other]))
