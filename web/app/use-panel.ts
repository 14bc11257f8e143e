import { isBlank } from '../case/case-record.ts'
import { caseStore, useCaseRecord } from '../case/current-case.ts'
import type { WizardStep } from '../case/steps.ts'
import { useMediaQuery } from '../ui/use-media-query.ts'

/** The window has room for page and classification side by side. */
const WIDE_SCREEN_QUERY = '(min-width: 80em)'

/** The page whose table needs the width of the window. */
const WIDE_PAGE = 'SeizureSummary'

/** `waiting`: its room is kept until something is entered. */
export type PanelState = 'open' | 'waiting' | 'closed'

/** The classification as the person chose; until then it opens with the first entry where there is room for it. */
export function usePanelState(step: WizardStep | undefined): PanelState {
  const chosen = useCaseRecord(({ wizard }) => wizard.panelOpen)
  const isEmpty = useCaseRecord(isBlank)
  const isWide = useMediaQuery(WIDE_SCREEN_QUERY)
  if (chosen !== null) return chosen ? 'open' : 'closed'
  if (!isWide || step?.route === WIDE_PAGE) return 'closed'
  return isEmpty ? 'waiting' : 'open'
}

export const setPanelOpen = (panelOpen: boolean): void => caseStore.updateWizard((wizard) => ({ ...wizard, panelOpen }))
