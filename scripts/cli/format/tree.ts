import type { AssessedCriterion, Assessment } from '../../../rules/assess/assessment.ts'
import type { Counterfactual } from '../../../rules/assess/counterfactuals/find-counterfactuals.ts'
import { formatChange } from '../../../rules/assess/counterfactuals/format-change.ts'
import type { CriteriaRow } from '../../../rules/assess/explain/criteria-table.ts'
import type { FactTruth } from '../../../rules/assess/explain/decisive-facts.ts'
import { describeEvidence } from '../../../rules/assess/explain/evidence.ts'
import { describeFact } from '../../../rules/assess/explain/format.ts'
import { type CaseContext, getCaseContext } from '../../../rules/assess/explain/named-entries.ts'
import type { Explanation } from '../../../rules/assess/explain-syndrome.ts'
import { formatFirstLines } from '../../../rules/assess/verdict/urgent-texts.ts'
import type { Profile, SyndromeCode, Truth } from '../../../rules/case/index.ts'
import type { TruthTree } from '../../../rules/engine/index.ts'
import type { WizardPack } from '../../../rules/pack/index.ts'
import { GROUP_TITLES, INTENDED_PURPOSE, STAGE_TITLES } from '../../../rules/text/texts.ts'
import { describePack, formatSupport, formatSyndromeTitle } from './classification.ts'
import type { TextStyle } from './text-style.ts'

/** An explanation as text: its table, each criterion with the parts that decided it, and what would change the group. */
export function formatTree(
  assessment: Assessment<WizardPack>,
  { code, group, criteria: rows, support, counterfactuals }: Explanation,
  style: TextStyle,
): string {
  const { pack } = assessment
  const { criteria, stages } = assessment.of(code)
  const context = getCaseContext(assessment)
  const checked = stages
    .filter((stage) => stage.criteria.length > 0)
    .map((stage) => [
      style.paint('bold', STAGE_TITLES[stage.stage]),
      ...stage.criteria.flatMap(({ criterion, proof }) => [
        ...formatRows(
          rows.filter((row) => row.stage === stage.stage && row.id === criterion.id && row.kind === criterion.kind),
          style,
        ),
        ...formatNode(proof, context, 3),
      ]),
    ])
  const alerts = rows.filter(({ kind }) => kind === 'alert')
  const profiled = [...formatPrevalence(pack.profiles?.syndromes[code]), ...formatSupport(support)]
  return [
    [
      style.paint('bold', `${formatSyndromeTitle(pack, code)}: ${GROUP_TITLES[group]}`),
      ...formatFirstLines(assessment).map((line) => style.paint('red', line)),
    ],
    ...checked,
    ...(alerts.length > 0 ? [['Alerts', ...formatRows(alerts, style)]] : []),
    ...(profiled.length > 0 ? [['By how often it is seen', ...profiled]] : []),
    ['What is not known', ...formatUnknowns(criteria)],
    ['What would change it', ...formatCounterfactuals(counterfactuals, code, context)],
    ['Sources', ...listSources(rows).map((source) => `  ${source}`)],
    [...describePack(pack), INTENDED_PURPOSE].map((line) => style.paint('dim', line)),
  ]
    .map((block) => block.join('\n'))
    .join('\n\n')
}

/** How common the syndrome is, which no order depends on. */
const formatPrevalence = (profile: Profile | undefined): string[] =>
  profile?.prevalence ? [`  the syndrome is ${profile.prevalence.word} (${profile.prevalence.source.citation})`] : []

/** A row of the table in two lines: the criterion, and how the case answers it by which entries. */
const formatRows = (rows: readonly CriteriaRow[], { mark }: TextStyle): string[] =>
  rows.flatMap(({ kind, id, says, finding }) => [
    `  ${finding && kind !== 'alert' ? mark({ response: finding.response, isKnown: finding.state !== 'open' }) : ''}${kind} ${id}: ${says}`,
    ...(finding
      ? [
          `    ${STATE_LABELS[finding.state]}${kind === 'alert' ? '' : `; ${RESPONSE_EFFECTS[finding.response]}`}`,
          ...finding.entries.map(({ text }) => `    by ${text}`),
        ]
      : []),
  ])

/** Each once, by its key. */
const listSources = (rows: readonly CriteriaRow[]): readonly string[] =>
  [
    ...new Set(
      rows.map(({ source: { ref, citation, doi } }) => `${ref}: ${citation}${doi ? ` https://doi.org/${doi}` : ''}`),
    ),
  ].sort()

const TRUTH_LABELS: Readonly<Record<Truth, string>> = { met: 'met', notMet: 'not met', unknown: 'not known' }

const STATE_LABELS = {
  met: TRUTH_LABELS.met,
  outerBound: 'met by the wider, accepted ages alone',
  notMet: TRUTH_LABELS.notMet,
  open: TRUTH_LABELS.unknown,
  ticked: 'ticked',
  suggested: 'suggested by the entries',
  notTicked: 'not ticked',
} as const

const RESPONSE_EFFECTS = {
  yes: 'the syndrome stays possible',
  no: 'the syndrome is excluded',
  unclear: 'the syndrome is uncertain at this stage',
  unresolved: 'the syndrome is unresolved until this is known',
} as const

function formatUnknowns(criteria: readonly AssessedCriterion[]): string[] {
  const open = criteria.filter(({ truth }) => truth === 'unknown')
  const texts = open.map(({ annotation }) => `  ${annotation.text}`)
  return texts.length > 0 ? [...new Set(texts)] : ['  Every criterion is answered.']
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

function formatNode(tree: TruthTree, context: CaseContext, depth: number): string[] {
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

/** Leaves that came to the same for the same reason share a line. */
function formatLeaves(leaves: readonly FactTruth[], context: CaseContext, indent: string): string[] {
  const byReason = new Map<string, string[]>()
  for (const { fact, truth } of leaves) {
    const reason = `${indent}[${TRUTH_LABELS[truth]}: ${describeEvidence(fact, truth, context)}]`
    byReason.set(reason, [...(byReason.get(reason) ?? []), describeFact(fact, context)])
  }
  return [...byReason].map(([reason, names]) => `${reason} ${names.join(' | ')}`)
}

const formatCounterfactuals = (
  counterfactuals: readonly Counterfactual[],
  code: SyndromeCode,
  { pack }: Pick<CaseContext, 'pack'>,
): string[] =>
  counterfactuals.length === 0
    ? ['  No one or two entries would move the syndrome to another group.']
    : counterfactuals.map((change) => `  ${formatChange(pack, code, change)}`)
