import { useDeferredValue, useMemo } from 'react'
import type { Classification, Stage } from '../../../rules/engine/index.ts'
import type { WizardCase } from '../../case/case-record.ts'
import { pack } from '../../case/pack.ts'
import { useCase } from '../../case/use-case.ts'
import { classifyCase } from './model.ts'

/** The classification of the case as it stands, anew after every edit. */
export const useClassification = (stage: Stage): Classification => useClassificationOf(useCase().patient, stage)

/** As `useClassification`, but drawn after the edit itself; `isBehind` until it has followed. */
export function useFollowingClassification(stage: Stage): { classification: Classification; isBehind: boolean } {
  const { patient } = useCase()
  const followed = useDeferredValue(patient)
  return { classification: useClassificationOf(followed, stage), isBehind: followed !== patient }
}

const useClassificationOf = (patient: WizardCase, stage: Stage): Classification =>
  useMemo(() => classifyCase(pack, patient, stage), [patient, stage])
