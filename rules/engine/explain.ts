import type { Condition, DerivedFact, Fact, Truth } from '../case/index.ts'
import type { CompiledCondition } from './condition.ts'
import type { Evaluation } from './evaluate.ts'

export type UrgentTest = NonNullable<DerivedFact['urgent']>

/** A condition with its truth on a case, and with those of its parts. */
export type TruthTree = Readonly<{ when: Condition; truth: Truth; parts: readonly TruthTree[] }>

/** The truth of a condition and of every part. */
export const explain = ({ getTruth }: Pick<Evaluation, 'getTruth'>, condition: CompiledCondition): TruthTree => ({
  when: condition.when,
  truth: getTruth(condition),
  parts: 'read' in condition ? [] : condition.parts.map((part) => explain({ getTruth }, part)),
})

/** What follows from the entries of a case, in the order of the pack. What only may follow is left out. */
export const listDerivedFacts = ({ compiled, getTruth }: Evaluation): readonly DerivedFact[] =>
  compiled.derived.filter(({ condition }) => getTruth(condition) === 'met').map(({ derived }) => derived)

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

/** All facts of a condition, from left to right. */
export function collectFacts(when: Condition): readonly Fact[] {
  if ('fact' in when) return [when]
  if ('not' in when) return collectFacts(when.not)
  return ('all' in when ? when.all : when.any).flatMap(collectFacts)
}
