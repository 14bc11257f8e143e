import { useDeferredValue } from 'react'
import type { Assessment } from '../../rules/assess/assessment.ts'
import type { Stage } from '../../rules/case/index.ts'
import type { WizardPack } from '../../rules/pack/index.ts'
import { useCase } from '../case/current-case.ts'
import { getAssessment } from '../verdict/assessment.ts'

/** What the rules make of the current case, read once after every edit. */
export const useAssessment = (): Assessment<WizardPack> => getAssessment(useCase().patient)

/** An assessment of the current case; `isStale` until the last edit of the case is in it. */
type DeferredAssessment = Readonly<{ assessment: Assessment<WizardPack>; isStale: boolean }>

/** As `useAssessment`, but at the stage of a page, and deferred until the edit itself is painted. */
export function useDeferredAssessment(stage: Stage): DeferredAssessment {
  const { patient } = useCase()
  const deferred = useDeferredValue(patient)
  return { assessment: getAssessment(deferred).at(stage), isStale: deferred !== patient }
}
