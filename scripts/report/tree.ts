import {
  type Alert,
  CHECKED_STAGES,
  type Classification,
  type Criterion,
  type Fact,
  GROUP_TITLES,
  STAGE_TITLES,
  type Syndrome,
  type SyndromeResult,
  type Truth,
} from '../../rules/engine/index.ts'
import { decidedBy, type Told } from '../explain/reasons.ts'
import type { Change } from '../explain/smallest-change.ts'
import { type TruthTree, truthsOn } from '../explain/truths.ts'
import { asked } from '../explain/words.ts'
import { packLines, syndromeTitle } from './pack.ts'
import { PURPOSE, TRUTH_WORDS } from './texts.ts'

/** A syndrome's criteria as a tree on one case, each part with its truth and what decided it, and what would change it. */
export function treeReport(
  code: string,
  syndrome: Syndrome,
  { syndromes }: Classification,
  changes: readonly Change[],
  told: Told,
): string {
  const group = syndromes[code]?.group ?? 'excluded'
  const treeOf = truthsOn(told.pack, told.patient)
  const stages = CHECKED_STAGES.filter((stage) => syndrome.stages[stage].length > 0).map((stage) => [
    STAGE_TITLES[stage],
    ...syndrome.stages[stage].flatMap((criterion) => criterionLines(criterion, treeOf(criterion), told)),
  ])
  const alerts = syndrome.alerts.filter(({ retired }) => !retired)
  return [
    [`${syndromeTitle(code, syndrome)}: ${GROUP_TITLES[group]}`, ...packLines(told.pack), PURPOSE],
    ...stages,
    ...(alerts.length > 0 ? [['Alerts', ...alerts.map((alert) => alertLine(alert, told))]] : []),
    ['What is not known', ...unknownLines(syndromes[code])],
    ['What would change it', ...changeLines(changes)],
  ]
    .map((block) => block.join('\n'))
    .join('\n\n')
}

function unknownLines(result: SyndromeResult | undefined): string[] {
  const annotations = result?.stages.flatMap((stage) => stage.annotations) ?? []
  const texts = annotations.filter(({ truth }) => truth === 'unknown').map(({ text }) => `  ${text}`)
  return texts.length > 0 ? [...new Set(texts)] : ['  Every criterion is answered.']
}

function criterionLines({ annotations, responses, kind, id }: Criterion, tree: TruthTree, told: Told): string[] {
  const says = annotations.met.text.replace(/^[^:]*: /, '')
  const answer = OUTCOMES[responses[tree.truth]]
  return [`  ${kind} ${id}: ${says}`, `    ${TRUTH_WORDS[tree.truth]}; ${answer}`, ...lines(tree, told, 3)]
}

const OUTCOMES = {
  yes: 'the syndrome stays possible',
  no: 'the syndrome is excluded',
  unclear: 'the syndrome is uncertain at this stage',
  unresolved: 'the syndrome is unresolved until this is known',
} as const

const alertLine = ({ name, says, when }: Alert, { pack, patient }: Told): string => {
  const truth = when && truthsOn(pack, patient)({ when, kind: 'mandatory' }).truth
  const mark = patient.alerts.includes(name) ? 'ticked' : truth === 'met' ? 'suggested by the entries' : 'not ticked'
  return `  ${name}, ${mark}: ${says}`
}

const HEADS = { all: 'each of', any: 'one of', not: 'not', waiting: 'left open while each of these holds' } as const

const headOf = ({ when, parts }: TruthTree): string => {
  if (parts.some(waits)) return HEADS.waiting
  return 'all' in when ? HEADS.all : 'any' in when ? HEADS.any : HEADS.not
}

/** The part of a criterion that only keeps it open. */
const waits = ({ when }: TruthTree): boolean => 'fact' in when && when.operator === 'unanswered'

function lines(tree: TruthTree, told: Told, depth: number): string[] {
  const indent = '  '.repeat(depth)
  if ('fact' in tree.when) return leafLines([{ fact: tree.when, truth: tree.truth }], told, indent)
  const parts = tree.parts.filter((part) => !waits(part))
  const leaves = parts.flatMap(({ when, truth }) => ('fact' in when ? [{ fact: when, truth }] : []))
  const trees = parts.filter(({ when }) => !('fact' in when))
  return [
    `${indent}[${TRUTH_WORDS[tree.truth]}] ${headOf(tree)}:`,
    ...leafLines(leaves, told, `${indent}  `),
    ...trees.flatMap((part) => lines(part, told, depth + 1)),
  ]
}

type Leaf = Readonly<{ fact: Fact; truth: Truth }>

/** Leaves that came to the same for the same reason share a line. */
function leafLines(leaves: readonly Leaf[], told: Told, indent: string): string[] {
  const byReason = new Map<string, string[]>()
  for (const { fact, truth } of leaves) {
    const reason = `${indent}[${TRUTH_WORDS[truth]}: ${decidedBy(fact, truth, told)}]`
    byReason.set(reason, [...(byReason.get(reason) ?? []), asked(fact, told.vocabulary)])
  }
  return [...byReason].map(([reason, names]) => `${reason} ${names.join(' | ')}`)
}

function changeLines(changes: readonly Change[]): string[] {
  if (changes.length === 0) return ['  No one or two entries would move the syndrome to another group.']
  return changes.map(({ to, edits }) => `  ${GROUP_TITLES[to]}: ${edits.map(({ says }) => says).join(', and ')}`)
}
