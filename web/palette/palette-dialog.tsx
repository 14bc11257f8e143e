import { useId, useRef } from 'react'
import { toClassName } from '../theme/class-names.ts'
import { Button, Heading, TextInput } from '../ui/controls.tsx'
import { Modal } from '../ui/modal.tsx'
import { PaletteButtons } from './palette-buttons.tsx'
import { PaletteList } from './palette-list.tsx'
import { PALETTE } from './palette-styles.ts'
import { describeResult, PALETTE_HINT } from './palette-texts.ts'
import { SeizureChoice } from './seizure-choice.tsx'
import { type Palette, usePalette } from './use-palette.ts'

/** One field that finds and enters everything (a combobox with a list). It stays open and empty after each entry. */
export function PaletteDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { deny, open, undo, ...palette } = usePalette(onClose)
  const { query, active, result, shown, done } = palette
  const withFocus =
    <Arguments extends readonly unknown[]>(act: (...given: Arguments) => void) =>
    (...given: Arguments) => {
      act(...given)
      field.current?.focus()
    }
  return (
    <Modal labelledBy={`${id}-title`} css={PALETTE} onClose={onClose}>
      <Heading id={`${id}-title`} textStyle="md">
        Search and enter
      </Heading>
      <div className={toClassName('filter')}>
        <PaletteField id={id} palette={palette} field={field} />
        <SeizureChoice />
      </div>
      <div className={toClassName('strip')}>
        <p role="status">{done?.said}</p>
        {done?.undo && (
          <Button size="sm" variant="outline" onClick={withFocus(undo)}>
            Undo
          </Button>
        )}
      </div>
      <PaletteList id={id} shown={shown} active={active} onChoose={withFocus(palette.choose)} />
      <p role="status">{query.trim() !== '' && describeResult(result, query, shown.length)}</p>
      <p id={`${id}-hint`} className={toClassName('group')}>
        {PALETTE_HINT}
      </p>
      <PaletteButtons item={shown[active]?.item} deny={withFocus(deny)} onOpen={open} onClose={onClose} />
    </Modal>
  )
}

type PaletteFieldProps = Readonly<{
  id: string
  palette: Pick<Palette, 'query' | 'active' | 'shown' | 'search' | 'act'>
  field: React.RefObject<HTMLInputElement | null>
}>

const PaletteField = ({ id, palette: { query, active, shown, search, act }, field }: PaletteFieldProps) => (
  <TextInput
    ref={field}
    role="combobox"
    autoComplete="off"
    aria-label="Finding, number, page or syndrome"
    aria-describedby={`${id}-hint`}
    placeholder="GTCS, onset 14 y, why not JAE"
    aria-expanded={shown.length > 0}
    aria-controls={`${id}-list`}
    aria-autocomplete="list"
    {...(active >= 0 && { 'aria-activedescendant': `${id}-${active}` })}
    value={query}
    onChange={({ target }) => search(target.value)}
    onKeyDown={act}
  />
)
