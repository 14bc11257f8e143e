import { Button, chakra, Portal } from '@chakra-ui/react'
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { closePalette, endEarlyKeys, getEarlyText, openPalette, usePaletteOpen } from '../../case/palette-opening.ts'
import { useShortcuts } from '../../form/shortcuts/use-shortcuts.ts'
import { Magnifier } from '../../ui/icons.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PaletteExamples, PaletteField } from './palette-field.tsx'

const PaletteDialog = lazyPart('palette', () => loadPalette().then((file) => file.PaletteDialog))

const SHORTCUTS = { 'Ctrl+k': openPalette, '/': openPalette }

/** The palette, opened by what looks like its field, by Ctrl and K, by '/', and from the first page. */
export function PaletteButton() {
  useShortcuts(SHORTCUTS)
  useEffect(endEarlyKeys, [])
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        css={FIELD_STYLES}
        aria-haspopup="dialog"
        onClick={openPalette}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <Magnifier />
        <chakra.span srOnly={{ base: true, lg: false }}>Search</chakra.span>
        <PaletteExamples />
      </Button>
      {usePaletteOpen() && <OpenedPalette />}
    </>
  )
}

/** Loaded when somebody is about to open it; with the other parts of the wizard at the latest. */
const preload = (): void => void loadPalette().catch(() => undefined)

/** The palette; until its code is there, a field that keeps what is typed meanwhile. */
function OpenedPalette() {
  const [typed, setTyped] = useState(getEarlyText)
  return (
    <Suspense fallback={<OpeningPalette typed={typed} onType={setTyped} onClose={closePalette} />}>
      <PaletteDialog typed={typed} onClose={closePalette} />
    </Suspense>
  )
}

const FIELD_STYLES = {
  justifyContent: 'flex-start',
  gap: '2',
  minW: '0',
  px: { base: '1', sm: '2' },
  width: { xl: '20rem' },
  color: 'fg',
  cursor: 'text',
  borderWidth: { base: '0', lg: '1px' },
}

type OpeningPaletteProps = Readonly<{ typed: string; onType: (typed: string) => void; onClose: () => void }>

/**
 * What stands for the palette while its code is loaded: it has the focus, so that no key reaches the page, and keeps
 * what is typed.
 */
function OpeningPalette({ typed, onType, onClose }: OpeningPaletteProps) {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => field.current?.focus(), [])
  return (
    <Portal>
      <chakra.div
        role="dialog"
        aria-modal="true"
        aria-label="Search and enter"
        css={OPENING_STYLES}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      >
        <PaletteField ref={field} aria-expanded={false} value={typed} onChange={({ target }) => onType(target.value)} />
        <p role="status">Loading what can be entered …</p>
      </chakra.div>
    </Portal>
  )
}

const OPENING_STYLES = {
  position: 'fixed',
  insetInline: '2',
  top: { base: '2', md: '16' },
  zIndex: 'popover',
  maxW: '44rem',
  mx: 'auto',
  p: { base: '3', md: '4' },
  display: 'grid',
  gap: '2',
  layerStyle: 'panel',
  shadow: 'lg',
  textStyle: 'sm',
} as const

/** The palette with all that it finds; once, whoever needs it first. */
export const loadPalette = () => import('./palette-dialog.tsx')
