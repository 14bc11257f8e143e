import { createStoredSwitch } from '../case/stored-switch.ts'
import { Button } from '../ui/controls.tsx'

const FOLDS = createStoredSwitch('epicriteria.folds', false)

/** Whether a person wants everything of a page in sight. */
export const useAreFoldsOpen = FOLDS.useIsOn

/** Opens what stands folded on every page, until it is pressed again. */
export function FoldSwitch() {
  const areOpen = useAreFoldsOpen()
  return (
    <Button
      variant="ghost"
      size="sm"
      mt="3"
      fontWeight="normal"
      aria-pressed={areOpen}
      onClick={() => FOLDS.set(!areOpen)}
    >
      {areOpen ? 'Fold what is rare' : 'Open all lists'}
    </Button>
  )
}
