import type { Entry, Section, VocabularyPage } from '../../rules/pack/index.ts'

/** What ticking and unticking one entry does to the others of its list. */
export type EntryRule = Readonly<{
  /** What is hidden, and therefore cleared, once this entry is unticked. */
  below: readonly string[]
  /** What cannot stand beside this entry. */
  conflicts: readonly string[]
}>

export type EntryRules = Readonly<Record<string, EntryRule>>

/**
 * The behaviour of every entry as a table. A state stands against the other two states of its source, and 'abnormal'
 * stands above the findings; a parent stands above its children, a gate above its section; `excludes` works both ways.
 */
export function entryRulesOf(pages: readonly VocabularyPage[]): EntryRules {
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

/** The list after an entry was ticked: without what stands against it, and what was below that. */
export function tick(rules: EntryRules, codes: readonly string[], code: string): readonly string[] {
  const cleared = (rules[code]?.conflicts ?? []).reduce<readonly string[]>(
    (rest, conflict) => untick(rules, rest, conflict),
    codes,
  )
  return cleared.includes(code) ? cleared : [...cleared, code]
}

/** The list after an entry was unticked: without it and all that was shown because of it. */
export function untick(rules: EntryRules, codes: readonly string[], code: string): readonly string[] {
  if (!codes.includes(code)) return codes
  const rest = codes.filter((other) => other !== code)
  return (rules[code]?.below ?? []).reduce<readonly string[]>((left, below) => untick(rules, left, below), rest)
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
