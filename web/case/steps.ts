import type { CheckedStage } from '../../rules/case/index.ts'
import type { VocabularyPage } from '../../rules/pack/index.ts'
import type { CaseRecord } from './case-record.ts'
import { createPageFilledCheck } from './sections/progress.ts'
import { isNoSeizureTicked } from './seizures/seizures.ts'
import { FORM_PAGES } from './vocabulary.ts'

/** One of the thirteen pages of the wizard (product.md §2, 'Wizard order and navigation'). */
export type WizardStep = Readonly<{
  route: string
  title: string
  /** The stage that the classification panel shows here; none where the panel is not allowed. */
  stage?: CheckedStage
  /** True for the pages that are filled in once for each seizure type. */
  perSeizure: boolean
  isFilledIn: (record: CaseRecord) => boolean
}>

const SUMMARY_STEP: WizardStep = {
  route: 'SeizureSummary',
  title: 'Seizure summary',
  stage: 'seizures',
  perSeizure: false,
  isFilledIn: (record) => record.patient.seizures.length > 0 || isNoSeizureTicked(record),
}
const FINAL_STEPS: readonly WizardStep[] = [
  {
    route: 'AlertCriteria',
    title: 'Alert criteria',
    perSeizure: false,
    isFilledIn: ({ patient, wizard }) => wizard.alertsSeen || patient.alerts.length > 0,
  },
  { route: 'Results', title: 'Results', perSeizure: false, isFilledIn: () => false },
]

/** The pages of the vocabulary in their order, the seizure table after the pages that fill it, then what follows from the case. */
export const STEPS: readonly WizardStep[] = [
  ...FORM_PAGES.flatMap((page, at) =>
    isLastSeizurePage(page, at) ? [createStep(page), SUMMARY_STEP] : [createStep(page)],
  ),
  ...FINAL_STEPS,
]

export const FIRST_STEP_PATH = '/pages/Age'

export const getStepPath = (step: Pick<WizardStep, 'route'>): string => `/pages/${step.route}`

export const findStepByPath = (path: string): WizardStep | undefined => STEPS.find((step) => getStepPath(step) === path)

export function getAdjacentSteps(step: WizardStep): { previous: WizardStep | undefined; next: WizardStep | undefined } {
  const at = STEPS.indexOf(step)
  return { previous: STEPS[at - 1], next: STEPS[at + 1] }
}

function createStep(page: VocabularyPage): WizardStep {
  const { route, title, stage, perSeizure = false } = page.page
  const isFilledIn = createPageFilledCheck(page)
  return { route, title, perSeizure, ...(!perSeizure && { stage }), isFilledIn: ({ patient }) => isFilledIn(patient) }
}

function isLastSeizurePage({ page }: VocabularyPage, at: number): boolean {
  return page.perSeizure === true && FORM_PAGES[at + 1]?.page.perSeizure !== true
}

/** The step of a route of the wizard. Throws where there is none: the routes are made from the steps. */
export function getStepByRoute(route: string): WizardStep {
  const step = STEPS.find((one) => one.route === route)
  if (step === undefined) throw new Error(`The wizard has no page ${route}.`)
  return step
}
