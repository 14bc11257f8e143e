import {
  CHECKED_STAGES,
  collectFacts,
  type Fact,
  FEATURE_LISTS,
  type FeatureCode,
  formatAge,
  type PatientCase,
  type RulePack,
  type Syndrome,
  UNITS_PER_YEAR,
  withUnticked,
} from '../../engine/index.ts'
import { formatName, getAlertText } from '../explanation/format.ts'
import { listAnswers } from './answers.ts'
import type { Edit, RulesContext } from './edit.ts'
import { listSeizureEdits, listSeizureRemovals } from './seizure-edits.ts'

const STEP_IN_HZ = 0.5

/** Every single entry whose change the rule of a syndrome could notice on a case; each in words, in a fixed order. */
export function listEdits(code: string, context: RulesContext, patient: PatientCase): Edit[] {
  const syndrome = context.pack.syndromes[code]
  if (syndrome === undefined) return []
  const edits = listFacts(syndrome).flatMap((fact) => listFactEdits(fact, context, patient))
  const all = [...listRemovals(context, patient), ...edits, ...listAlertEdits(syndrome, context.pack, patient)]
  return [...new Map(all.map((edit) => [edit.says, edit])).values()]
}

const listFacts = ({ stages }: Syndrome): Fact[] =>
  CHECKED_STAGES.flatMap((stage) => stages[stage].flatMap(({ when }) => collectFacts(when)))

function listFactEdits(fact: Fact, context: RulesContext, patient: PatientCase): Edit[] {
  switch (fact.operator) {
    case 'includes':
      return listFeatureEdits(fact.value, context)
    case 'someMatch':
      return listSeizureEdits(fact.value.like, context, patient)
    case 'allMatch':
      return fact.value.flatMap((pattern) => listSeizureEdits(pattern, context, patient))
    case 'within':
      return Object.values(fact.value).flatMap((bound) => listAmountEdits(fact.fact, bound))
    case 'is':
      return [{ says: `enter the sex at birth as ${fact.value}`, apply: (one) => ({ ...one, gender: fact.value }) }]
    case 'unanswered':
      return []
    default:
      return fact satisfies never
  }
}

const listFeatureEdits = (code: FeatureCode, { pack, vocabulary }: RulesContext): Edit[] =>
  listAnswers(code, pack)
    .filter((answer) => vocabulary.entries.get(answer.code)?.retired === undefined)
    .map((answer) => ({ says: `tick ${formatName(answer.code, vocabulary)}`, apply: answer.apply }))

function listAmountEdits(fact: 'onset' | 'age' | 'swFreq', bound: number): Edit[] {
  const neighbors =
    fact !== 'swFreq' && bound < 1 ? getAdjacentDays(bound) : getNeighbors(fact === 'swFreq' ? STEP_IN_HZ : 1, bound)
  return [bound, ...neighbors].filter((value) => value >= 0).map((value) => createAmountEdit(fact, value))
}

const getNeighbors = (step: number, bound: number): number[] => [bound - step, bound + step]

/** The whole days before and after an age; rounded first, since 3 / 365 * 365 is not 3. */
function getAdjacentDays(years: number): number[] {
  const days = Math.round(years * UNITS_PER_YEAR.days * 1e6) / 1e6
  return [(Math.ceil(days) - 1) / UNITS_PER_YEAR.days, (Math.floor(days) + 1) / UNITS_PER_YEAR.days]
}

function createAmountEdit(fact: 'onset' | 'age' | 'swFreq', value: number): Edit {
  if (fact === 'swFreq')
    return { says: `enter the spike-wave frequency as ${value} Hz`, apply: (one) => ({ ...one, swFreq: value }) }
  const field = fact === 'onset' ? 'ageAtOnset' : 'age'
  const says = `enter the ${fact === 'onset' ? 'age at onset' : 'age'} as ${formatAge(value)}`
  return { says, apply: (one) => ({ ...one, [field]: value, [`${field}Unit`]: 'years' }) }
}

function listRemovals({ pack, vocabulary }: RulesContext, patient: PatientCase): Edit[] {
  return [
    ...FEATURE_LISTS.flatMap((list) => patient[list]).map((code) => ({
      says: `untick ${formatName(code, vocabulary)}`,
      apply: (one: PatientCase) => withUnticked(pack, one, code),
    })),
    ...listSeizureRemovals(patient),
  ]
}

const listAlertEdits = ({ alerts }: Syndrome, pack: RulePack, patient: PatientCase): Edit[] =>
  alerts
    .filter(({ retired }) => !retired)
    .map(({ name }) =>
      patient.alerts.includes(name)
        ? {
            says: `untick the alert '${getAlertText(name, pack)}'`,
            apply: (one) => ({ ...one, alerts: one.alerts.filter((other) => other !== name) }),
          }
        : {
            says: `tick the alert '${getAlertText(name, pack)}'`,
            apply: (one) => ({ ...one, alerts: [...one.alerts, name] }),
          },
    )
