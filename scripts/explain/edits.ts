import {
  CHECKED_STAGES,
  collectFacts,
  type Fact,
  FEATURE_LISTS,
  type FeatureCode,
  type PatientCase,
  type RulePack,
  type Syndrome,
} from '../../rules/engine/index.ts'
import type { Vocabulary } from '../../rules/pack/index.ts'
import { seizureEdits, seizureRemovals } from './seizure-edits.ts'
import { ageText, alertText, nameOf } from './words.ts'

/** One thing that could be entered otherwise. */
export type Edit = Readonly<{ says: string; apply: (patient: PatientCase) => PatientCase }>

/** The rules, and the words for what they read. */
export type Spoken = Readonly<{ pack: RulePack; vocabulary: Vocabulary }>

const STEP_IN_HZ = 0.5
const DAYS_IN_A_YEAR = 365

/** Every single entry whose change the rule of a syndrome could notice on a case; each in words, in a fixed order. */
export function editsFor(code: string, spoken: Spoken, patient: PatientCase): Edit[] {
  const syndrome = spoken.pack.syndromes[code]
  if (syndrome === undefined) return []
  const edits = factsIn(syndrome).flatMap((fact) => editsOf(fact, spoken, patient))
  const all = [...removals(spoken, patient), ...edits, ...alertEdits(syndrome, spoken.pack, patient)]
  return [...new Map(all.map((edit) => [edit.says, edit])).values()]
}

const factsIn = ({ stages }: Syndrome): Fact[] =>
  CHECKED_STAGES.flatMap((stage) => stages[stage].flatMap(({ when }) => collectFacts(when)))

function editsOf(fact: Fact, spoken: Spoken, patient: PatientCase): Edit[] {
  switch (fact.operator) {
    case 'includes':
      return featureEdits(fact.value, spoken)
    case 'someMatch':
      return seizureEdits(fact.value.like, spoken, patient)
    case 'allMatch':
      return fact.value.flatMap((pattern) => seizureEdits(pattern, spoken, patient))
    case 'within':
      return Object.values(fact.value).flatMap((bound) => amountEdits(fact.fact, bound))
    case 'is':
      return [{ says: `enter the sex at birth as ${fact.value}`, apply: (one) => ({ ...one, gender: fact.value }) }]
    case 'unanswered':
      return []
  }
}

function featureEdits(code: FeatureCode, { pack, vocabulary }: Spoken): Edit[] {
  const gate = pack.features[code]?.gate
  const normal = gate && pack.features[gate.code]?.opposite
  const name = (other: FeatureCode) => nameOf(other, vocabulary)
  return [
    { says: `tick ${name(code)}`, apply: (one) => ticked(one, code, pack) },
    ...(normal ? [{ says: `tick ${name(normal)}`, apply: (one: PatientCase) => ticked(one, normal, pack) }] : []),
  ]
}

/** Ticked with all that stands above it, as the wizard has it; what contradicts it is unticked with all below it. */
function ticked(patient: PatientCase, code: FeatureCode, pack: RulePack): PatientCase {
  const feature = pack.features[code]
  if (feature === undefined) return patient
  const above = feature.gate ? ticked(patient, feature.gate.code, pack) : patient
  const without = feature.opposite ? unticked(above, feature.opposite, pack) : above
  return { ...without, [feature.list]: [...new Set([...without[feature.list], code])] }
}

function unticked(patient: PatientCase, code: FeatureCode, pack: RulePack): PatientCase {
  const list = pack.features[code]?.list
  if (list === undefined) return patient
  const isBelow = (other: FeatureCode): boolean => {
    const above = pack.features[other]?.gate?.code
    return other === code || (above !== undefined && isBelow(above))
  }
  return { ...patient, [list]: patient[list].filter((other) => !isBelow(other)) }
}

function amountEdits(fact: 'onset' | 'age' | 'swFreq', bound: number): Edit[] {
  const beside = fact !== 'swFreq' && bound < 1 ? nextDays(bound) : besideBy(fact === 'swFreq' ? STEP_IN_HZ : 1, bound)
  return [bound, ...beside].filter((value) => value >= 0).map((value) => amountEdit(fact, value))
}

const besideBy = (step: number, bound: number): number[] => [bound - step, bound + step]

/** The whole days before and after an age; rounded first, since 3 / 365 * 365 is not 3. */
function nextDays(years: number): number[] {
  const days = Math.round(years * DAYS_IN_A_YEAR * 1e6) / 1e6
  return [(Math.ceil(days) - 1) / DAYS_IN_A_YEAR, (Math.floor(days) + 1) / DAYS_IN_A_YEAR]
}

function amountEdit(fact: 'onset' | 'age' | 'swFreq', value: number): Edit {
  if (fact === 'swFreq')
    return { says: `enter the spike-wave frequency as ${value} Hz`, apply: (one) => ({ ...one, swFreq: value }) }
  const field = fact === 'onset' ? 'ageAtOnset' : 'age'
  const says = `enter the ${fact === 'onset' ? 'age at onset' : 'age'} as ${ageText(value)}`
  return { says, apply: (one) => ({ ...one, [field]: value, [`${field}Unit`]: 'years' }) }
}

function removals({ pack, vocabulary }: Spoken, patient: PatientCase): Edit[] {
  return [
    ...FEATURE_LISTS.flatMap((list) => patient[list]).map((code) => ({
      says: `untick ${nameOf(code, vocabulary)}`,
      apply: (one: PatientCase) => unticked(one, code, pack),
    })),
    ...seizureRemovals(patient),
  ]
}

const alertEdits = ({ alerts }: Syndrome, pack: RulePack, patient: PatientCase): Edit[] =>
  alerts
    .filter(({ retired }) => !retired)
    .map(({ name }) =>
      patient.alerts.includes(name)
        ? {
            says: `untick the alert '${alertText(name, pack)}'`,
            apply: (one) => ({ ...one, alerts: one.alerts.filter((other) => other !== name) }),
          }
        : {
            says: `tick the alert '${alertText(name, pack)}'`,
            apply: (one) => ({ ...one, alerts: [...one.alerts, name] }),
          },
    )
