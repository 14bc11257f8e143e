import { CHECKED_STAGES } from '../../rules/engine/index.ts'
import type { WizardCase } from '../case/kept-case.ts'
import { pack } from '../pack.ts'
import { classifyCase } from './model.ts'

let asked: Promise<void> | undefined

/** Asks the rules once about every stage, while nothing else is to be done: their first answers are slow. */
export function prepareClassification(patient: WizardCase): Promise<void> {
  asked ??= askEveryStage(patient)
  return asked
}

async function askEveryStage(patient: WizardCase): Promise<void> {
  for (const stage of CHECKED_STAGES) {
    await whenIdle()
    classifyCase(pack, patient, stage)
  }
}

/** Safari has no `requestIdleCallback`. */
const whenIdle = (): Promise<unknown> =>
  new Promise((resolve) => ('requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 50)))
