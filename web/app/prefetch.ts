import { CHECKED_STAGES } from '../../rules/engine/index.ts'
import type { WizardCase } from '../case/case-record.ts'
import { pack } from '../case/pack.ts'
import { classifyCase } from '../results/text/model.ts'
import { PAGES_ON_DEMAND } from './lazy-pages.ts'

let prepared: Promise<void> | undefined

/** Does once, while nothing else is to be done, what the rest of the wizard would otherwise wait for. */
export function prepareWizard(patient: WizardCase): Promise<void> {
  prepared ??= askEveryStage(patient).then(loadPages)
  return prepared
}

/** The first answers of the rules are slow. */
async function askEveryStage(patient: WizardCase): Promise<void> {
  for (const stage of CHECKED_STAGES) {
    await whenIdle()
    classifyCase(pack, patient, stage)
  }
}

/** The wizard goes on to its results also where the connection ends meanwhile. */
async function loadPages(): Promise<void> {
  for (const page of Object.values(PAGES_ON_DEMAND)) {
    await whenIdle()
    await page()
  }
}

/** A page that is never idle waits so long, in milliseconds. */
const LONGEST_WAIT = 500

/** Safari has no `requestIdleCallback`. */
const whenIdle = (): Promise<unknown> =>
  new Promise((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: LONGEST_WAIT })
      : setTimeout(resolve, LONGEST_WAIT),
  )
