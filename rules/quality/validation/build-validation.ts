import type { Overlap } from '../../../schemas/types/overlaps.ts'
import type { CountTable } from '../../assess/counts/counted-finding.ts'
import { type Criterion, getOwnProperty, type PatientCase } from '../../case/index.ts'
import { collectFacts } from '../../engine/index.ts'
import type { BuiltPack } from '../../pack/index.ts'
import type { MeasuredPeople } from '../patients-report/build-report.ts'
import {
  countRanks,
  judgePerson,
  type MeasuredOutcomes,
  measureByInformation,
  measureOutcomes,
  type PersonOutcome,
  type RankCounts,
  type ValidationPerson,
} from './outcomes.ts'
import { BEFORE_CHANGE, ORDER_ORIGIN, PROVENANCE, type Provenance, type ValidationGroupName } from './provenance.ts'
import { INFORMATION_RULE, type Information, type MeasuredShare, measureShare } from './statistics.ts'

export type ValidationGroup = Provenance &
  Readonly<{
    people: number
    outcomes: MeasuredOutcomes
    ranks: RankCounts
    byInformation: Readonly<Record<Information, MeasuredOutcomes>>
  }>

/** How many of the criteria of a kind leave a syndrome unresolved. */
type CriterionCount = Readonly<{ count: number; of: number }>

/** What the rules make of everyone on whom they are tried, as a table of a paper. */
export type Validation = Readonly<{
  rules: Readonly<{ version: string; date: string }>
  order: Readonly<{ profiles: string; counts: string; leaveOneOut: string }>
  /** How often the rules wait instead of excluding (decisions.md, 'What counts'). */
  open: Readonly<{ mandatory: CriterionCount; exclusionary: CriterionCount }>
  confidence: string
  information: string
  groups: Readonly<Record<ValidationGroupName, ValidationGroup>>
  beforeChange: Readonly<{
    rules: string
    atypicalNotWronglyExcluded: MeasuredShare
    lookAlikesNotWronglyLikely: MeasuredShare
  }>
}>

/**
 * What comes out for every group, with confidence intervals.
 * @param leaveOneOut the counts by which a patient is ordered
 */
export function buildValidation(
  pack: BuiltPack,
  people: MeasuredPeople,
  overlaps: readonly Overlap[],
  leaveOneOut: (patient: PatientCase) => CountTable,
): Validation {
  const groups = listGroups(pack, people)
  const measure = (name: ValidationGroupName): ValidationGroup => ({
    ...PROVENANCE[name],
    ...measureGroup(groups[name].map((person) => judgePerson(pack, person, overlaps, leaveOneOut(person.patient)))),
  })
  return {
    rules: { version: pack.version, date: pack.date },
    order: ORDER_ORIGIN,
    open: countOpenCriteria(pack),
    confidence: 'Wilson score interval, 95 %',
    information: INFORMATION_RULE,
    groups: {
      textbook: measure('textbook'),
      atypical: measure('atypical'),
      workUps: measure('workUps'),
      published: measure('published'),
      lookAlikes: measure('lookAlikes'),
      ordinary: measure('ordinary'),
    },
    beforeChange: measureBeforeChange(),
  }
}

function countOpenCriteria({ syndromes }: BuiltPack): Validation['open'] {
  const criteria = Object.values(syndromes).flatMap(({ stages }) => Object.values(stages).flat())
  const count = (kind: Criterion['kind'], isOpen: (criterion: Criterion) => boolean): CriterionCount => {
    const ofKind = criteria.filter((criterion) => criterion.kind === kind)
    return { count: ofKind.filter(isOpen).length, of: ofKind.length }
  }
  return {
    mandatory: count('mandatory', ({ when }) => collectFacts(when).some(({ operator }) => operator === 'unanswered')),
    exclusionary: count('exclusionary', ({ responses }) => responses.met === 'unresolved'),
  }
}

const measureGroup = (outcomes: readonly PersonOutcome[]): Omit<ValidationGroup, keyof Provenance> => ({
  people: outcomes.length,
  outcomes: measureOutcomes(outcomes),
  ranks: countRanks(outcomes),
  byInformation: measureByInformation(outcomes),
})

function measureBeforeChange(): Validation['beforeChange'] {
  const { rules, atypical, lookAlikes } = BEFORE_CHANGE
  return {
    rules,
    atypicalNotWronglyExcluded: measureShare(atypical.of - atypical.wronglyExcluded, atypical.of),
    lookAlikesNotWronglyLikely: measureShare(lookAlikes.of - lookAlikes.wronglyLikely, lookAlikes.of),
  }
}

function listGroups(
  { syndromes, textbook }: BuiltPack,
  people: MeasuredPeople,
): Readonly<Record<ValidationGroupName, readonly ValidationPerson[]>> {
  return {
    textbook: Object.entries(textbook).map(([has, patient]) => ({ patient, has })),
    atypical: people.atypical.map(({ patient, syndrome, mayBeExcludedBy }) => ({
      patient,
      has: syndrome,
      mayBeExcluded: mayBeExcludedBy !== undefined,
    })),
    workUps: people.workUps.map(({ patient, syndrome }) => ({ patient, has: syndrome })),
    published: people.published.map(({ patient, likely: [has] }) => ({ patient, has, hasNone: has === undefined })),
    lookAlikes: people.lookAlikes.map(({ patient, syndrome, is }) => ({
      patient,
      resembles: syndrome,
      has: getOwnProperty(syndromes, is) && is,
    })),
    ordinary: people.ordinary.map(({ patient }) => ({ patient, hasNone: true })),
  }
}
