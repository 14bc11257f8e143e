import type { Condition, Criterion, DerivedFact, Fact, Truth } from '../case/index.ts'
import { POSSIBLE_MATCH } from './compile-pack.ts'
import { type CompiledCondition, compileCondition, compileFact, evaluateCondition } from './condition.ts'
import type { Evaluation } from './evaluate.ts'

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
export const listDerivedFacts = ({ compiled, getFactTruth }: Evaluation): readonly DerivedFact[] =>
  compiled.derived
    .filter(({ condition }) => evaluateCondition(condition, getFactTruth) === 'met')
    .map(({ derived }) => derived)

/** What cannot wait, each with its reason and source; no EEG where there was no seizure so far, or once one is entered. */
export function listUrgentTests(evaluation: Evaluation): readonly UrgentTest[] {
  const { patient, compiled } = evaluation
  const { noSeizure, eegRecorded } = compiled.pack
  const hasNoSeizure = noSeizure !== undefined && patient.history.includes(noSeizure)
  const isRecorded = hasNoSeizure || eegRecorded.some((code) => patient.eeg.includes(code))
  return listDerivedFacts(evaluation).flatMap(({ urgent }) =>
    urgent === undefined || (urgent.until === 'eeg' && isRecorded) ? [] : urgent,
  )
}

export type Caution = NonNullable<DerivedFact['caution']>

/** What does harm by the entries of a case, each with its source. */
export const listCautions = (evaluation: Evaluation): readonly Caution[] =>
  listDerivedFacts(evaluation).flatMap(({ caution }) => caution ?? [])
