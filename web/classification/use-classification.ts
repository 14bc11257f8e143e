import { useMemo } from 'react'
import type { Classification, Stage } from '../../rules/engine/index.ts'
import { useCase } from '../case/use-case.ts'
import { pack } from '../pack.ts'
import { classifyCase } from './model.ts'

/** The classification of the case as it stands, anew after every edit. */
export function useClassification(stage: Stage): Classification {
  const { patient } = useCase()
  return useMemo(() => classifyCase(pack, patient, stage), [patient, stage])
}
