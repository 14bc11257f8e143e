import type { PatientCase } from '../../case/index.ts'
import { type Evaluation, evaluateCondition } from '../../engine/index.ts'
import type { Support, Supports, WeighedFinding } from '../assessment.ts'
import { type FeatureRow, getProfileTable, type RatedFinding } from './profile-table.ts'
import { PERSON_GROUPS, weighOnset, weighSex } from './weigh-person.ts'

/** In bits: as much as if it were seen twice as often as in anybody. */
const SIGNIFICANT = 1

/** Whether the entries together speak for a syndrome, one beyond age and sex clearly. */
export const hasSignificantFinding = ({ bits, findings }: Support): boolean => bits > 0 && findings.some(isPointer)

const isPointer = ({ group, isPresent, bits }: WeighedFinding): boolean =>
  isPresent && bits >= SIGNIFICANT && !PERSON_GROUPS.includes(group)

/** In bits: as much as if it were seen four times as often as in anybody. */
const TELLING = 2

/** Whether a finding beyond age and sex points to a syndrome so clearly that a costly test may follow it. */
export const isTelling = (finding: WeighedFinding): boolean => isPointer(finding) && finding.bits >= TELLING

/**
 * How much the entries speak for each syndrome: the sum of log2(P(finding | syndrome) / P(finding | anybody)) over what
 * is entered and what is denied. What is unknown counts nothing. A syndrome without a profile is left out. No group
 * depends on it.
 */
export function weighEvaluation(evaluation: Evaluation): Supports {
  const table = getProfileTable(evaluation.compiled.pack)
  if (table.codes.length === 0) return new Map()
  const findings = [
    ...weighOnset(table, evaluation.patient),
    ...weighSex(table, evaluation.patient),
    ...table.rows.flatMap((row) => weighFeature(row, evaluation)),
  ]
  const groups = listGroups(findings)
  return new Map(table.codes.map((code, index) => [code, sumUp(groups, index)]))
}

/** What a feature counts on a case; nothing where the case leaves it open. */
export function weighFeature(row: FeatureRow, evaluation: Evaluation): RatedFinding[] {
  const { feature, absentLabel, condition, pages, codes } = row
  const { patient } = evaluation
  const group = feature.group ?? feature.id
  const truth = evaluateCondition(condition, evaluation.getFactTruth)
  switch (truth) {
    case 'met':
      return [{ group, isPresent: true, bits: row.present, getLabel: () => feature.label }]
    case 'notMet': {
      const isDenied = patient.absent?.some((code) => codes.has(code)) ?? false
      if (!isDenied && !pages.every((page) => isEnteredInFull(patient, page))) return []
      const bits = isDenied ? row.denied : row.unmentioned
      return [{ group, isPresent: false, bits, getLabel: () => absentLabel }]
    }
    case 'unknown':
      return []
    default:
      return truth satisfies never
  }
}

/** A page on which nothing is entered was perhaps never seen. */
const isEnteredInFull = (patient: PatientCase, page: FeatureRow['pages'][number]): boolean =>
  patient[page].length > 0 && !patient.partial?.includes(page)

/** The findings by group: those of one group report one thing. */
function listGroups(findings: readonly RatedFinding[]): readonly (readonly RatedFinding[])[] {
  const groups = new Map<string, RatedFinding[]>()
  for (const finding of findings) {
    const known = groups.get(finding.group)
    if (known === undefined) groups.set(finding.group, [finding])
    else known.push(finding)
  }
  return [...groups.values()]
}

/** Of each group the finding that counts most, for or against. */
function sumUp(groups: readonly (readonly RatedFinding[])[], index: number): Support {
  const getBits = ({ bits }: RatedFinding): number => bits[index] ?? 0
  const strongest = groups.map((group) =>
    group.reduce((best, one) => (Math.abs(getBits(one)) > Math.abs(getBits(best)) ? one : best)),
  )
  return {
    bits: strongest.reduce((sum, finding) => sum + getBits(finding), 0),
    get findings() {
      return strongest
        .map(({ group, isPresent, getLabel, bits }) => ({
          group,
          isPresent,
          label: getLabel(index),
          bits: bits[index] ?? 0,
        }))
        .filter(({ bits }) => bits !== 0)
        .sort((one, other) => Math.abs(other.bits) - Math.abs(one.bits))
    },
  }
}
