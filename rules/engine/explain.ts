import type { Condition, Criterion, DerivedFact, Fact, PatientCase, RulePack, Truth } from '../case/index.ts'
import { POSSIBLE_MATCH } from './compile-pack.ts'
import { type CompiledCondition, compileCondition, compileFact, evaluateCondition } from './condition.ts'
import { type Evaluation, evaluate } from './evaluate.ts'

export type UrgentTest = NonNullable<DerivedFact['urgent']>

/** A condition with its truth on a case, and with those of its parts. */
export type TruthTree = Readonly<{ when: Condition; truth: Truth; parts: readonly TruthTree[] }>

/** The truth of a condition and of every part, from the truths that the evaluation has of their facts. */
export function explain(
  { compiled, view, getFactTruth }: Evaluation,
  { when, kind }: Pick<Criterion, 'when' | 'kind'>,
): TruthTree {
  const getTruth = (fact: Fact, possibleMatch: Truth): Truth => {
    const index = compiled.table.findIndex(fact, possibleMatch)
    return index === undefined ? compileFact(fact, possibleMatch)(view) : getFactTruth(index)
  }
  return toTruthTree(compileCondition(when, POSSIBLE_MATCH[kind], getTruth))
}

const toTruthTree = (condition: CompiledCondition<Truth>): TruthTree => ({
  when: condition.when,
  truth: evaluateCondition(condition, (truth) => truth),
  parts: 'leaf' in condition ? [] : condition.parts.map(toTruthTree),
})

/** What follows from the entries of a case, in the order of the pack. What only may follow is left out. */
export const listDerivedFacts = (pack: RulePack, patient: PatientCase): readonly DerivedFact[] =>
  selectMet(pack, patient, pack.derived)

function selectMet(pack: RulePack, patient: PatientCase, facts: readonly DerivedFact[]): readonly DerivedFact[] {
  const evaluation = evaluate(pack, patient)
  return facts.filter(({ when }) => explain(evaluation, { when, kind: 'mandatory' }).truth === 'met')
}

/**
 * What cannot wait, each with its reason and source; nothing where there was no seizure so far, and no EEG once one is
 * entered.
 */
export function listUrgentTests(pack: RulePack, patient: PatientCase): readonly UrgentTest[] {
  if (pack.noSeizure !== undefined && patient.history.includes(pack.noSeizure)) return []
  const isRecorded = pack.eegRecorded.some((code) => patient.eeg.includes(code))
  const isDue = ({ urgent }: DerivedFact) => urgent !== undefined && !(urgent.until === 'eeg' && isRecorded)
  return selectMet(pack, patient, pack.derived.filter(isDue)).flatMap(({ urgent }) => urgent ?? [])
}
