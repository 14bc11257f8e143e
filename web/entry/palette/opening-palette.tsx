import { chakra, Portal } from '@chakra-ui/react'
import { useLayoutEffect, useRef } from 'react'
import { PaletteField } from './palette-field.tsx'

type OpeningPaletteProps = Readonly<{ typed: string; onType: (typed: string) => void; onClose: () => void }>

/**
 * What stands for the palette while its code is loaded: it has the focus, so that no key reaches the page, and keeps
 * what is typed.
 */
export function OpeningPalette({ typed, onType, onClose }: OpeningPaletteProps) {
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
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'l3',
  shadow: 'lg',
  textStyle: 'sm',
} as const
