import { isBlank } from '../case/case-record.ts'
import { caseStore, useCaseRecord } from '../case/current-case.ts'
import type { WizardStep } from '../case/steps.ts'
import { useIsWide } from '../ui/use-is-wide.ts'

/** The page whose table needs the width of the window. */
const WIDE_PAGE = 'SeizureSummary'

/** `waiting`: its room is kept until something is entered. */
export type PanelState = 'open' | 'waiting' | 'closed'

/** The classification as the person chose; until then it opens with the first entry where there is room for it. */
export function usePanelState(step: WizardStep | undefined): PanelState {
  const chosen = useCaseRecord(({ wizard }) => wizard.panelOpen)
  const isEmpty = useCaseRecord(isBlank)
  const isWide = useIsWide()
  if (chosen !== null) return chosen ? 'open' : 'closed'
  if (!isWide || step?.route === WIDE_PAGE) return 'closed'
  return isEmpty ? 'waiting' : 'open'
}

export const setPanelOpen = (panelOpen: boolean): void => caseStore.updateWizard((wizard) => ({ ...wizard, panelOpen }))
