import { CHECKED_STAGES, type CheckedStage, type Condition, type Fact, factsOf } from '../engine/index.ts'
import type { Vocabulary } from './vocabulary.ts'

/** One question that a condition asks of a case. */
export type Read = Readonly<{ stage: CheckedStage; topic: string }>

const OF_FACT: Readonly<Record<Exclude<Fact['fact'], 'features' | 'pending'>, Read>> = {
  onset: { stage: 'age', topic: 'age at onset' },
  age: { stage: 'age', topic: 'age' },
  gender: { stage: 'age', topic: 'sex at birth' },
  seizures: { stage: 'seizures', topic: 'seizures' },
  swFreq: { stage: 'eeg', topic: 'spike-wave frequency' },
}

/** What a condition asks, each once, in the order in which it is written. */
export function readsOf(when: Condition, vocabulary: Vocabulary): Read[] {
  const reads = factsOf(when).flatMap((fact) => readOf(fact, vocabulary) ?? [])
  return reads.filter(({ topic }, index) => reads.findIndex((other) => other.topic === topic) === index)
}

function readOf(fact: Fact, { entries }: Vocabulary): Read | undefined {
  if (fact.fact === 'pending') return undefined
  if (fact.fact !== 'features') return OF_FACT[fact.fact]
  const entry = entries.get(fact.value)
  return entry && { stage: entry.stage, topic: entry.topic }
}

/** The stage of a condition is the latest stage of what it reads (design.md §3). */
export function stageOf(when: Condition, vocabulary: Vocabulary): CheckedStage {
  const places = readsOf(when, vocabulary).map(({ stage }) => CHECKED_STAGES.indexOf(stage))
  return CHECKED_STAGES[Math.max(0, ...places)] ?? 'age'
}
