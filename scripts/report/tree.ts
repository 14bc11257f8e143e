import type { Counterfactual } from '../../rules/analysis/counterfactuals/find-counterfactuals.ts'
import { describeEvidence, type ExplainContext } from '../../rules/analysis/explanation/evidence.ts'
import { describeFact } from '../../rules/analysis/explanation/format.ts'
import {
  type Alert,
  CHECKED_STAGES,
  type Classification,
  type Criterion,
  createConditionExplainer,
  type Fact,
  GROUP_TITLES,
  STAGE_TITLES,
  type Syndrome,
  type SyndromeResult,
  type Truth,
  type TruthTree,
} from '../../rules/engine/index.ts'
import { describePack, formatSyndromeTitle } from './pack.ts'
import { INTENDED_PURPOSE, TRUTH_LABELS } from './texts.ts'

/** A syndrome's criteria as a tree on one case, each part with its truth and what decided it, and what would change it. */
export function formatTree(
  code: string,
  syndrome: Syndrome,
  { syndromes }: Classification,
  counterfactuals: readonly Counterfactual[],
  context: ExplainContext,
): string {
  const group = syndromes[code]?.group ?? 'excluded'
  const explain = createConditionExplainer(context.pack, context.patient)
  const stages = CHECKED_STAGES.filter((stage) => syndrome.stages[stage].length > 0).map((stage) => [
    STAGE_TITLES[stage],
    ...syndrome.stages[stage].flatMap((criterion) => formatCriterion(criterion, explain(criterion), context)),
  ])
  const alerts = syndrome.alerts.filter(({ retired }) => !retired)
  return [
    [`${formatSyndromeTitle(code, syndrome)}: ${GROUP_TITLES[group]}`, ...describePack(context.pack), INTENDED_PURPOSE],
    ...stages,
    ...(alerts.length > 0 ? [['Alerts', ...alerts.map((alert) => formatAlert(alert, context))]] : []),
    ['What is not known', ...formatUnknowns(syndromes[code])],
    ['What would change it', ...formatCounterfactuals(counterfactuals)],
  ]
    .map((block) => block.join('\n'))
    .join('\n\n')
}

function formatUnknowns(result: SyndromeResult | undefined): string[] {
  const annotations = result?.stages.flatMap((stage) => stage.annotations) ?? []
  const texts = annotations.filter(({ truth }) => truth === 'unknown').map(({ text }) => `  ${text}`)
  return texts.length > 0 ? [...new Set(texts)] : ['  Every criterion is answered.']
}

function formatCriterion(
  { annotations, responses, kind, id }: Criterion,
  tree: TruthTree,
  context: ExplainContext,
): string[] {
  const says = annotations.notMet.text.replace(/^[^:]*: /, '')
  const answer = RESPONSE_EFFECTS[responses[tree.truth]]
  return [`  ${kind} ${id}: ${says}`, `    ${TRUTH_LABELS[tree.truth]}; ${answer}`, ...formatNode(tree, context, 3)]
}

const RESPONSE_EFFECTS = {
  yes: 'the syndrome stays possible',
  no: 'the syndrome is excluded',
  unclear: 'the syndrome is uncertain at this stage',
  unresolved: 'the syndrome is unresolved until this is known',
} as const

const formatAlert = ({ name, says, when }: Alert, { pack, patient }: ExplainContext): string => {
  const truth = when && createConditionExplainer(pack, patient)({ when, kind: 'mandatory' }).truth
  const mark = patient.alerts.includes(name) ? 'ticked' : truth === 'met' ? 'suggested by the entries' : 'not ticked'
  return `  ${name}, ${mark}: ${says}`
}

const OPERATOR_LABELS = {
  all: 'each of',
  any: 'one of',
  not: 'not',
  waiting: 'left open while each of these holds',
} as const

const getOperatorLabel = ({ when, parts }: TruthTree): string => {
  if (parts.some(isPendingPart)) return OPERATOR_LABELS.waiting
  return 'all' in when ? OPERATOR_LABELS.all : 'any' in when ? OPERATOR_LABELS.any : OPERATOR_LABELS.not
}

/** The part of a criterion that only keeps it open. */
const isPendingPart = ({ when }: TruthTree): boolean => 'fact' in when && when.operator === 'unanswered'

function formatNode(tree: TruthTree, context: ExplainContext, depth: number): string[] {
  const indent = '  '.repeat(depth)
  if ('fact' in tree.when) return formatLeaves([{ fact: tree.when, truth: tree.truth }], context, indent)
  const parts = tree.parts.filter((part) => !isPendingPart(part))
  const leaves = parts.flatMap(({ when, truth }) => ('fact' in when ? [{ fact: when, truth }] : []))
  const trees = parts.filter(({ when }) => !('fact' in when))
  return [
    `${indent}[${TRUTH_LABELS[tree.truth]}] ${getOperatorLabel(tree)}:`,
    ...formatLeaves(leaves, context, `${indent}  `),
    ...trees.flatMap((part) => formatNode(part, context, depth + 1)),
  ]
}

type FactTruth = Readonly<{ fact: Fact; truth: Truth }>

/** Leaves that came to the same for the same reason share a line. */
function formatLeaves(leaves: readonly FactTruth[], context: ExplainContext, indent: string): string[] {
  const byReason = new Map<string, string[]>()
  for (const { fact, truth } of leaves) {
    const reason = `${indent}[${TRUTH_LABELS[truth]}: ${describeEvidence(fact, truth, context)}]`
    byReason.set(reason, [...(byReason.get(reason) ?? []), describeFact(fact, context.vocabulary)])
  }
  return [...byReason].map(([reason, names]) => `${reason} ${names.join(' | ')}`)
}

function formatCounterfactuals(counterfactuals: readonly Counterfactual[]): string[] {
  if (counterfactuals.length === 0) return ['  No one or two entries would move the syndrome to another group.']
  return counterfactuals.map(
    ({ to, edits }) => `  ${GROUP_TITLES[to]}: ${edits.map(({ says }) => says).join(', and ')}`,
  )
}
