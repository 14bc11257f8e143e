import {
  applyEdits,
  type Fact,
  FEATURE_LISTS,
  type FeatureCode,
  listTickEdits,
  type PatientCase,
  type RulePack,
  type Syndrome,
  type SyndromeCode,
  UNITS_PER_YEAR,
} from '../../case/index.ts'
import { collectFacts, listCriteria, parseOnset } from '../../engine/index.ts'
import type { WizardPack } from '../../pack/built-pack.ts'
import { formatAge } from '../../text/texts.ts'
import type { AssessedAlert, Assessment } from '../assessment.ts'
import {
  ALERT_ADDRESS,
  type EntryIndex,
  getAddress,
  getRulesContext,
  type RulesContext,
} from '../explain/entry-index.ts'
import { listAnswers } from './answers.ts'
import { formatPresence, formatRemoval } from './clauses.ts'
import type { Edit } from './edit.ts'
import { listSeizureEdits, listSeizureRemovals } from './seizure-edits.ts'

const STEP_IN_HZ = 0.5

/**
 * Every single entry whose change the rule of a syndrome could notice on a case; each in words, in a fixed order. What else
 * could be found comes before what is taken back, since a finding that is made stays made.
 */
export function listEdits(assessment: Assessment<WizardPack>, code: SyndromeCode): Edit[] {
  const { pack, patient } = assessment
  const context = getRulesContext(pack)
  const { syndrome, alerts } = assessment.of(code)
  const edits = listFacts(syndrome).flatMap((fact) => listFactEdits(fact, context, patient))
  const all = [...edits, ...listAlertEdits(pack, alerts), ...listRemovals(context, patient)]
  return [...new Map(all.map((edit) => [edit.id, edit])).values()]
}

const listFacts = (syndrome: Syndrome): Fact[] => listCriteria(syndrome).flatMap(({ when }) => collectFacts(when))

function listFactEdits(fact: Fact, context: RulesContext, patient: PatientCase): Edit[] {
  switch (fact.operator) {
    case 'includes':
      return listFeatureEdits(fact.value, context)
    case 'someMatch':
      return listSeizureEdits(fact.value.like, context, patient)
    case 'allMatch':
      return fact.value.flatMap((pattern) => listSeizureEdits(pattern, context, patient))
    case 'within':
      return Object.values(fact.value).flatMap((bound) => listAmountEdits(fact.fact, bound, context))
    case 'is':
      return [createSexEdit(fact.value, context)]
    case 'unanswered':
      return []
    default:
      return fact satisfies never
  }
}

const createSexEdit = (sex: string, { entries }: RulesContext): Edit => ({
  id: `gender ${sex}`,
  clause: `the sex at birth were ${sex}`,
  address: getAddress('gender', entries),
  apply: (one) => ({ ...one, gender: sex }),
})

const listFeatureEdits = (code: FeatureCode, context: RulesContext): Edit[] =>
  listAnswers(code, context.pack)
    .filter((answer) => context.entries.get(answer.code)?.retired === undefined)
    .map((answer) => ({
      id: `tick ${answer.code}`,
      clause: formatPresence(answer.code, context),
      address: getAddress(answer.code, context.entries),
      apply: answer.apply,
    }))

const listAmountEdits = (fact: Fact<'within'>['fact'], bound: number, { entries }: RulesContext): Edit[] =>
  listAmounts(fact, bound)
    .filter(({ value }) => value >= 0)
    .map((amount) =>
      fact === 'sinceOnset' ? createElapsedEdit(amount, entries) : createAmountEdit(fact, amount, entries),
    )

type NearbyAmount = Readonly<{ value: number; words: string }>

/** A bound, and what is next to it on either side. A day is named by the bound: nobody counts an onset to 91 days. */
function listAmounts(fact: Fact<'within'>['fact'], bound: number): NearbyAmount[] {
  if (fact === 'swFreq')
    return [bound, bound - STEP_IN_HZ, bound + STEP_IN_HZ].map((value) => ({ value, words: `${value} Hz` }))
  if (bound >= 1) return [bound, bound - 1, bound + 1].map((value) => ({ value, words: formatAge(value) }))
  const [before, after] = getAdjacentDays(bound)
  return [
    { value: bound, words: formatAge(bound) },
    { value: before, words: `just under ${formatAge(bound)}` },
    { value: after, words: `just over ${formatAge(bound)}` },
  ]
}

/** The whole days before and after an age; rounded first, since 3 / 365 * 365 is not 3. */
function getAdjacentDays(years: number): [number, number] {
  const days = Math.round(years * UNITS_PER_YEAR.days * 1e6) / 1e6
  return [(Math.ceil(days) - 1) / UNITS_PER_YEAR.days, (Math.floor(days) + 1) / UNITS_PER_YEAR.days]
}

const AMOUNTS = {
  onset: { key: 'ageAtOnset', name: 'age at onset' },
  age: { key: 'age', name: 'age' },
  swFreq: { key: 'swFreq', name: 'spike-wave frequency' },
} as const

function createAmountEdit(fact: keyof typeof AMOUNTS, { value, words }: NearbyAmount, entries: EntryIndex): Edit {
  const { key, name } = AMOUNTS[fact]
  return {
    id: `${key} ${value}`,
    clause: `the ${name} were ${words}`,
    address: getAddress(key, entries),
    apply: (one) => ({ ...one, [key]: value, ...(key !== 'swFreq' && { [`${key}Unit`]: 'years' }) }),
  }
}

const createElapsedEdit = ({ value, words }: NearbyAmount, entries: EntryIndex): Edit => ({
  id: `age ${value} after onset`,
  clause: `the patient were seen ${words} after onset`,
  address: getAddress('age', entries),
  apply: (one) => ({ ...one, age: (parseOnset(one)?.to ?? 0) + value, ageUnit: 'years' }),
})

function listRemovals(context: RulesContext, patient: PatientCase): Edit[] {
  const { pack, entries } = context
  return [
    ...FEATURE_LISTS.flatMap((list) => patient[list]).map((code) => ({
      id: `untick ${code}`,
      clause: formatRemoval(code, context),
      address: getAddress(code, entries),
      apply: (one: PatientCase) => applyEdits(pack, one, listTickEdits(pack, code, 'untick')),
    })),
    ...listSeizureRemovals(pack, patient),
  ]
}

/** Alerts that the entries deny come last: nobody ticks what is not there while another is open. */
const listAlertEdits = (pack: RulePack, alerts: readonly AssessedAlert[]): Edit[] =>
  [...alerts.filter(({ truth }) => truth !== 'notMet'), ...alerts.filter(({ truth }) => truth === 'notMet')].map(
    ({ alert: { name, says }, isTicked }) => ({
      id: `alert ${name}`,
      clause: `the alert ‘${says}’ ${isTicked ? 'did not apply' : 'applied'}`,
      address: ALERT_ADDRESS,
      apply: (one) => applyEdits(pack, one, [{ kind: isTicked ? 'untickAlerts' : 'tickAlerts', names: [name] }]),
    }),
  )
