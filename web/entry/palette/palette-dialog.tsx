import { useId, useRef } from 'react'
import { toClassName } from '../../theme/class-names.ts'
import { Button, Heading, TextInput } from '../../ui/controls.tsx'
import { Modal } from '../../ui/modal.tsx'
import { PaletteButtons } from './palette-buttons.tsx'
import { PaletteList } from './palette-list.tsx'
import { PALETTE } from './palette-styles.ts'
import { describeResult, describeTerms, PALETTE_HINT } from './palette-texts.ts'
import { SeizureChoice } from './seizure-choice.tsx'
import { type Palette, usePalette } from './use-palette.ts'

/** One field that finds and enters everything (a combobox with a list). It stays open and empty after each entry. */
export function PaletteDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { deny, open, undo, ...palette } = usePalette(onClose)
  const { active, current, terms, result, shown, done } = palette
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
        <p role="status">{terms.length > 0 ? describeTerms(terms) : done?.said}</p>
        {terms.length === 0 && done?.after && (
          <Button size="sm" variant="outline" onClick={withFocus(undo)}>
            Undo
          </Button>
        )}
      </div>
      <PaletteList id={id} shown={shown} active={active} onChoose={withFocus(palette.choose)} />
      <p role="status">{current !== '' && describeResult(result, current, shown.length)}</p>
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
    placeholder="typical absence, 3 Hz, MRI normal"
    aria-expanded={shown.length > 0}
    aria-controls={`${id}-list`}
    aria-autocomplete="list"
    {...(active >= 0 && { 'aria-activedescendant': `${id}-${active}` })}
    value={query}
    onChange={({ target }) => search(target.value)}
    onKeyDown={act}
  />
)
