import { CHECKED_STAGES } from '../../rules/case/index.ts'
import type { WizardCase } from '../case/case-record.ts'
import { pack } from '../case/pack.ts'
import { loadPalette } from '../entry/palette/palette-button.tsx'
import { PREFETCHED_MARK } from '../ui/measures.ts'
import { getAssessment } from '../verdict/assessment.ts'
import { LAZY_STEPS } from './lazy-pages.ts'

let prefetched: Promise<void> | undefined

/** Prefetches the chunks of the rest of the wizard, once, while the browser is idle. */
export function prefetchWizard(patient: WizardCase): Promise<void> {
  prefetched ??= warmUpClassifier(patient)
    .then(prefetchPalette)
    .then(prefetchSteps)
    .then(() => warmUpWorker(patient))
    .then(() => void performance.mark(PREFETCHED_MARK))
  return prefetched
}

/** Warms up the classifier, whose first calls are slow. */
async function warmUpClassifier(patient: WizardCase): Promise<void> {
  for (const stage of CHECKED_STAGES) {
    await waitForIdle()
    getAssessment(patient).at(stage).toJSON()
  }
}

/** What the palette finds is made ready, so that its first opening keeps nobody waiting. */
async function prefetchPalette(): Promise<void> {
  await waitForIdle()
  const { preparePalette } = await loadPalette()
  await waitForIdle()
  preparePalette()
}

/** The wizard must reach its results even if the connection is lost meanwhile. */
async function prefetchSteps(): Promise<void> {
  for (const page of Object.values(LAZY_STEPS)) {
    await waitForIdle()
    await page()
  }
}

/** So many searches until the browser has compiled most of what they run. */
const WARM_UP_SEARCHES = 6

/** What would change a result is searched for in a worker, whose first answers are slow. */
async function warmUpWorker(patient: WizardCase): Promise<void> {
  const { warmUpChanges } = await import('../entry/interview/use-changes.ts')
  await warmUpChanges(patient, Object.keys(pack.syndromes).slice(0, WARM_UP_SEARCHES))
}

/** The longest wait for an idle moment, in milliseconds. */
const MAX_IDLE_WAIT_MS = 500

/** Safari has no `requestIdleCallback`. */
const waitForIdle = (): Promise<unknown> =>
  new Promise((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: MAX_IDLE_WAIT_MS })
      : setTimeout(resolve, MAX_IDLE_WAIT_MS),
  )
