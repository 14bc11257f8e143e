import { CHECKED_STAGES, classify } from '../../rules/engine/index.ts'
import type { WizardCase } from '../case/case-record.ts'
import { pack } from '../case/pack.ts'
import { LAZY_PAGES } from './lazy-pages.ts'

let prefetched: Promise<void> | undefined

/** Does once, while nothing else is to be done, what the rest of the wizard would otherwise wait for. */
export function prefetchWizard(patient: WizardCase): Promise<void> {
  prefetched ??= warmUpClassifier(patient).then(prefetchPages)
  return prefetched
}

/** The first answers of the rules are slow. */
async function warmUpClassifier(patient: WizardCase): Promise<void> {
  for (const stage of CHECKED_STAGES) {
    await waitForIdle()
    classify(pack, patient, stage)
  }
}

/** The wizard goes on to its results also where the connection ends meanwhile. */
async function prefetchPages(): Promise<void> {
  for (const page of Object.values(LAZY_PAGES)) {
    await waitForIdle()
    await page()
  }
}

/** A page that is never idle waits so long, in milliseconds. */
const MAX_IDLE_WAIT_MS = 500

/** Safari has no `requestIdleCallback`. */
const waitForIdle = (): Promise<unknown> =>
  new Promise((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: MAX_IDLE_WAIT_MS })
      : setTimeout(resolve, MAX_IDLE_WAIT_MS),
  )
