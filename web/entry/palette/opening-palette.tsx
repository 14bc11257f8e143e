import { useId } from 'react'
import { PaletteField, PaletteFrame } from './palette-frame.tsx'

type OpeningPaletteProps = Readonly<{ typed: string; onType: (typed: string) => void; onClose: () => void }>

/** The palette while its code is loaded: it has the focus, so that no key reaches the page, and keeps what is typed. */
export function OpeningPalette({ typed, onType, onClose }: OpeningPaletteProps) {
  const id = useId()
  return (
    <PaletteFrame id={id} onClose={onClose}>
      <div className="filter">
        <PaletteField aria-expanded={false} value={typed} onChange={({ target }) => onType(target.value)} />
      </div>
      <p role="status">Loading what can be entered …</p>
    </PaletteFrame>
  )
}
