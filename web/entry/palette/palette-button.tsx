import { Button, chakra } from '@chakra-ui/react'
import { Suspense, useEffect, useState } from 'react'
import { closePalette, endEarlyKeys, getEarlyText, openPalette, usePaletteOpen } from '../../case/palette-opening.ts'
import { useShortcuts } from '../../form/shortcuts/use-shortcuts.ts'
import { Magnifier } from '../../ui/icons.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { loadPalette } from './load-palette.ts'
import { OpeningPalette } from './opening-palette.tsx'
import { PaletteExamples } from './palette-examples.tsx'

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
