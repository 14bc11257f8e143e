import type { AgeSpan, EnteredOnset, EvaluationContext } from '../../engine/index.ts'
import { toYears } from '../../engine/index.ts'

/**
 * A case of whose seizures nothing is told: what is decided of it is decided alike whatever seizures are entered. Each
 * kind of them can have begun at any age that the case allows.
 */
export const withOpenSeizures = (context: EvaluationContext): EvaluationContext => ({
  ...context,
  seizures: [],
  truthWithoutSeizures: 'unknown',
  enteredOnset: { ...context.enteredOnset, onset: findWidestOnset(context.enteredOnset), seizures: [] },
})

function findWidestOnset({ onset, age, seizures }: EnteredOnset): AgeSpan | undefined {
  const ages = seizures.flatMap(({ ageAtOnset, ageAtOnsetUnit = '' }) => toYears(ageAtOnset, ageAtOnsetUnit) ?? [])
  return (
    onset && {
      from: Math.min(onset.from, ...ages),
      to: Math.max(onset.to, age ?? Number.POSITIVE_INFINITY, ...ages),
    }
  )
}
