import { Button } from '@chakra-ui/react'
import { useId, useRef } from 'react'
import { getSeizureWords } from '../../case/seizures/seizure-words.ts'
import { EnteredChips } from './entered-chips.tsx'
import { isLetter } from './letter.ts'
import { PaletteButtons } from './palette-buttons.tsx'
import { PaletteField } from './palette-field.tsx'
import { PaletteFrame } from './palette-frame.tsx'
import { getPaletteItems } from './palette-index.ts'
import { PaletteList } from './palette-list.tsx'
import { describeResult, describeTerms, PALETTE_HINT } from './palette-texts.ts'
import { SeizureChoice } from './seizure-choice.tsx'
import { usePalette } from './use-palette.ts'

/** Makes ready what is searched, which takes a moment the first time. */
export const preparePalette = (): void => void getPaletteItems(getSeizureWords())

type PaletteDialogProps = Readonly<{
  /** What was typed before the dialog was there. */
  typed: string
  onClose: () => void
}>

/** One field that finds and enters everything (a combobox with a list). It stays open and empty after each entry. */
export function PaletteDialog({ typed, onClose }: PaletteDialogProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { deny, open, undo, ...palette } = usePalette(typed, onClose)
  const { query, active, current, terms, result, shown, done } = palette
  const withFocus =
    <Arguments extends readonly unknown[]>(act: (...given: Arguments) => void) =>
    (...given: Arguments) => {
      act(...given)
      field.current?.focus()
    }
  return (
    <PaletteFrame onClose={onClose}>
      <div className="filter">
        <PaletteField
          ref={field}
          aria-describedby={`${id}-hint`}
          aria-expanded={shown.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          {...(active >= 0 && { 'aria-activedescendant': `${id}-${active}` })}
          value={query}
          onChange={({ target }) => palette.search(target.value)}
          onKeyDown={palette.act}
        />
        <SeizureChoice />
      </div>
      <div className="strip">
        <p role="status">{terms.length > 0 ? describeTerms(terms) : done?.message}</p>
        {terms.length === 0 && done?.after && (
          <Button size="sm" variant="outline" onClick={withFocus(undo)}>
            Undo
          </Button>
        )}
      </div>
      {isLetter(query) && (
        <div className="strip">
          <p role="status">This is a letter rather than a finding, so nothing of it is entered here.</p>
          <Button size="sm" variant="outline" onClick={palette.openLetter}>
            Mark its words in ‘Paste a note’
          </Button>
        </div>
      )}
      <PaletteList id={id} shown={shown} active={active} onChoose={withFocus(palette.choose)} />
      <p role="status">{current !== '' && describeResult(result, current, shown.length)}</p>
      <p id={`${id}-hint`} className="group">
        {PALETTE_HINT}
      </p>
      <PaletteButtons item={shown[active]?.item} deny={withFocus(deny)} onOpen={open} onClose={onClose} />
      <EnteredChips onTakeOut={withFocus(palette.takeOut)} />
    </PaletteFrame>
  )
}
