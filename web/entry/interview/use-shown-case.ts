import { useMemo, useSyncExternalStore } from 'react'
import type { WizardCase } from '../../case/case-record.ts'
import { caseStore, useCase } from '../../case/use-case.ts'
import { findTrial, subscribeToTrial, type Trial, withTried } from './trial.ts'

/** The case as the results show it: as entered, or with what is tried. Never what is stored, sent or exported. */
export type ShownCase = Readonly<{ patient: WizardCase; trial: Trial | undefined }>

export function useShownCase(): ShownCase {
  const { patient } = useCase()
  const trial = useSyncExternalStore(subscribeToTrial, () => findTrial(caseStore.getCase()))
  return useMemo(() => ({ patient: trial ? withTried(patient, trial) : patient, trial }), [patient, trial])
}
