import type { FeatureCode, RulePack } from './types.ts'

/** An entry of a page, with those below it. */
type EntryTree = Readonly<{
  code: FeatureCode
  control?: boolean
  trial?: boolean
  children?: readonly EntryTree[]
}>

/** Each entry below a plain one, with all such entries above it up to the nearest that is none. */
export const collectPlainParents = (findings: readonly EntryTree[]): RulePack['plainParents'] =>
  Object.fromEntries(findings.flatMap((finding) => listPlainParents(finding, [])))

function listPlainParents(entry: EntryTree, above: readonly FeatureCode[]): [FeatureCode, readonly FeatureCode[]][] {
  const { code, control, trial, children = [] } = entry
  const aboveChildren = control || trial ? [] : [...above, code]
  const below = children.flatMap((child) => listPlainParents(child, aboveChildren))
  return above.length > 0 ? [[code, above], ...below] : below
}
