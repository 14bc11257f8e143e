import { PaletteField, PaletteFrame } from './palette-frame.tsx'

type OpeningPaletteProps = Readonly<{ typed: string; onType: (typed: string) => void; onClose: () => void }>

/** The palette while its code is loaded: it has the focus, so that no key reaches the page, and keeps what is typed. */
export const OpeningPalette = ({ typed, onType, onClose }: OpeningPaletteProps) => (
  <PaletteFrame onClose={onClose}>
    <div className="filter">
      <PaletteField aria-expanded={false} value={typed} onChange={({ target }) => onType(target.value)} />
    </div>
    <p role="status">Loading what can be entered …</p>
  </PaletteFrame>
)
