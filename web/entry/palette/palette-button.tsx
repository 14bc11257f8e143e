import { lazy, Suspense, useMemo, useState } from 'react'
import { useShortcuts } from '../../form/shortcuts/use-shortcuts.ts'
import { BarButton } from '../../ui/bar-button.tsx'
import { Magnifier } from '../../ui/icons.tsx'
import { loadChunk } from '../../ui/load-chunk.ts'

const PaletteDialog = lazy(() =>
  loadChunk('palette', () => import('./palette-dialog.tsx')).then(({ PaletteDialog }) => ({ default: PaletteDialog })),
)

/** Opens the palette by a button, by Ctrl and K, and by '/'. */
export function PaletteButton() {
  const [isOpen, setIsOpen] = useState(false)
  const shortcuts = useMemo(() => {
    const open = () => setIsOpen(true)
    return { 'Ctrl+k': open, '/': open }
  }, [])
  useShortcuts(shortcuts)
  return (
    <>
      <BarButton icon={<Magnifier />} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Search
      </BarButton>
      {isOpen && (
        <Suspense>
          <PaletteDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
