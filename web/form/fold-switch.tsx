import { Button } from '@chakra-ui/react'
import { FLUSH_BUTTON } from '../ui/flush-button.ts'
import { FOLD_SETTING } from './fold-setting.ts'

export const useAreFoldsOpen = FOLD_SETTING.useIsOn

/** Opens what is folded on every page, until it is pressed again. */
export function FoldSwitch() {
  const areOpen = useAreFoldsOpen()
  return (
    <Button {...FLUSH_BUTTON} fontWeight="normal" aria-pressed={areOpen} onClick={() => FOLD_SETTING.set(!areOpen)}>
      {areOpen ? 'Fold the lists again' : 'Open all lists'}
    </Button>
  )
}
