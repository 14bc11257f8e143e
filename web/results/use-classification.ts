import { useDeferredValue, useMemo } from 'react'
import type { Stage } from '../../rules/case/index.ts'
import { type Classification, classify } from '../../rules/engine/index.ts'
import type { WizardCase } from '../case/case-record.ts'
import { pack } from '../case/pack.ts'
import { useCase } from '../case/use-case.ts'

/** The classification of the current case, recomputed after every edit. */
export const useClassification = (): Classification => useCaseClassification(useCase().patient, 'results')

/** A case with its classification; `isStale` until the last edit of the case is in both. */
type DeferredClassification = Readonly<{ patient: WizardCase; classification: Classification; isStale: boolean }>

/** As `useClassification`, but deferred until the edit itself is painted. */
export function useDeferredClassification(stage: Stage): DeferredClassification {
  const { patient } = useCase()
  const deferred = useDeferredValue(patient)
  return { patient: deferred, classification: useCaseClassification(deferred, stage), isStale: deferred !== patient }
}

const useCaseClassification = (patient: WizardCase, stage: Stage): Classification =>
  useMemo(() => classify(pack, patient, stage), [patient, stage])
