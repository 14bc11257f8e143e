import { type AgeSpan, toYears } from '../../case/index.ts'
import type { EnteredOnset, EvaluationContext } from '../../engine/index.ts'

const NONE: ReadonlySet<string> = new Set()

/**
 * A case of whose seizures nothing is told, not even what is absent: what is decided of it is decided alike whatever
 * seizures are entered. Each kind of them can have begun at any age that the case allows.
 */
export const withOpenSeizures = (context: EvaluationContext): EvaluationContext => ({
  ...context,
  seizures: [],
  truthWithoutSeizures: 'unknown',
  absentCodes: NONE,
  enteredOnset: { ...context.enteredOnset, onset: findWidestOnset(context.enteredOnset), seizures: [] },
})

function findWidestOnset({ onset, age, seizures, areSeizuresPartial }: EnteredOnset): AgeSpan | undefined {
  const ages = seizures.flatMap(({ ageAtOnset, ageAtOnsetUnit = '' }) => toYears(ageAtOnset, ageAtOnsetUnit) ?? [])
  return (
    onset && {
      from: areSeizuresPartial ? 0 : Math.min(onset.from, ...ages),
      to: Math.max(onset.to, age ?? Number.POSITIVE_INFINITY, ...ages),
    }
  )
}
