import { caseStore, useCaseRecord } from '../case/use-case.ts'
import { useMediaQuery } from '../ui/use-media-query.ts'

/** The window has room for page and classification side by side. */
const WIDE_SCREEN_QUERY = '(min-width: 80em)'

/** Whether the classification is open: as the person chose, and until then where there is room for it. */
export function useIsPanelOpen(): boolean {
  const isChosen = useCaseRecord(({ wizard }) => wizard.panelOpen)
  const isWide = useMediaQuery(WIDE_SCREEN_QUERY)
  return isChosen ?? isWide
}

export const setPanelOpen = (panelOpen: boolean): void => caseStore.updateWizard((wizard) => ({ ...wizard, panelOpen }))
