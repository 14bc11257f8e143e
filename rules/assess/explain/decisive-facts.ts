import type { Fact, Truth } from '../../case/index.ts'
import type { TruthTree } from '../../engine/index.ts'

/** A leaf of a condition with its truth on a case. */
export type FactTruth = Readonly<{ fact: Fact; truth: Truth }>

/** The leaves that made a condition what it is: for 'one of' that is met, those that are met; for 'each of', all. */
export function listDecisiveFacts({ when, truth, parts }: TruthTree): readonly FactTruth[] {
  if ('fact' in when) return [{ fact: when, truth }]
  if ('not' in when) return parts.flatMap(listDecisiveFacts)
  const neutral: Truth = 'all' in when ? 'met' : 'notMet'
  return parts.filter((part) => truth === neutral || part.truth === truth).flatMap(listDecisiveFacts)
}

/** Every leaf of a condition, from left to right. */
export const listFactTruths = ({ when, truth, parts }: TruthTree): readonly FactTruth[] =>
  'fact' in when ? [{ fact: when, truth }] : parts.flatMap(listFactTruths)
