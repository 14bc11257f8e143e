import { Button } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { caseStore } from '../../case/current-case.ts'
import { lazyPartAlone } from '../../ui/lazy-part.tsx'
import { useEnterKey } from './use-enter-key.ts'
import { type ShortcutActions, useShortcuts } from './use-shortcuts.ts'
import { chooseAnswer, goBack, goOn } from './wizard-actions.ts'

const ShortcutSheet = lazyPartAlone('ShortcutSheet', () =>
  import('./shortcut-sheet.tsx').then((file) => file.ShortcutSheet),
)

/** The keys of the wizard, and the button that shows them. */
export function WizardShortcuts() {
  const navigate = useNavigate()
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const actions = useMemo<ShortcutActions>(
    () => ({
      'Alt+ArrowLeft': () => goBack(navigate),
      'Alt+ArrowRight': goOn,
      'g r': () => navigate('/pages/Results'),
      'Ctrl+z': caseStore.undo,
      '1': () => chooseAnswer(0),
      '2': () => chooseAnswer(1),
      '3': () => chooseAnswer(2),
      '?': () => setIsSheetOpen(true),
    }),
    [navigate],
  )
  useShortcuts(actions)
  useEnterKey()
  return (
    <>
      <Button variant="ghost" size="sm" px="2" fontWeight="normal" onClick={() => setIsSheetOpen(true)}>
        Keyboard shortcuts
      </Button>
      {isSheetOpen && <ShortcutSheet onClose={() => setIsSheetOpen(false)} />}
    </>
  )
}
