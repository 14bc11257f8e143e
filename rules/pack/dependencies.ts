import type { CheckedStage, Condition, Fact } from '../case/index.ts'
import { collectFacts } from '../engine/index.ts'
import type { Vocabulary } from './compile-vocabulary.ts'

/** One question that a condition asks of a case. */
export type Dependency = Readonly<{ stage: CheckedStage; topic: string }>

export const ONSET_TOPIC = 'age at onset'

const FACT_DEPENDENCIES: Readonly<Record<Exclude<Fact['fact'], 'features' | 'pending'>, Dependency>> = {
  onset: { stage: 'age', topic: ONSET_TOPIC },
  age: { stage: 'age', topic: 'age' },
  sinceOnset: { stage: 'age', topic: 'time since onset' },
  gender: { stage: 'age', topic: 'sex at birth' },
  seizures: { stage: 'seizures', topic: 'seizures' },
  swFreq: { stage: 'eeg', topic: 'spike-wave frequency' },
}

/** What a condition asks, each once, in the order in which it is written. */
export function listDependencies(when: Condition, vocabulary: Vocabulary): Dependency[] {
  const dependencies = collectFacts(when).flatMap((fact) => findDependency(fact, vocabulary) ?? [])
  return dependencies.filter(({ topic }, index) => dependencies.findIndex((other) => other.topic === topic) === index)
}

function findDependency(fact: Fact, { entries }: Vocabulary): Dependency | undefined {
  if (fact.fact === 'pending') return undefined
  if (fact.fact !== 'features') return FACT_DEPENDENCIES[fact.fact]
  const entry = entries.get(fact.value)
  return entry && { stage: entry.stage, topic: entry.topic }
}

/** The stage of a condition is that of the first fact it names (decisions.md, 'Second round', 'The page of a criterion'). */
export const getConditionStage = (when: Condition, vocabulary: Vocabulary): CheckedStage =>
  listDependencies(when, vocabulary)[0]?.stage ?? 'age'
