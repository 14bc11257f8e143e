import { Button, Dialog, Portal } from '@chakra-ui/react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { getPaletteOpener } from '../../case/palette-opening.ts'
import { getSeizureWords } from '../../case/seizures/seizure-words.ts'
import type { PaletteResult } from './find-items.ts'
import { isLetter } from './letter.ts'
import type { Term } from './line.ts'
import { canDenyItem, canTakeOutItem, findItemPath } from './palette-actions.ts'
import { PaletteField } from './palette-field.tsx'
import { getPaletteItems, type PaletteItem } from './palette-index.ts'
import { EnteredChips, PaletteList } from './palette-list.tsx'
import { PALETTE } from './palette-styles.ts'
import { SeizureChoice } from './seizure-choice.tsx'
import { type Palette, usePalette } from './use-palette.ts'

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
        {terms.length === 0 && done?.record && (
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

type PaletteButtonsProps = Readonly<{
  /** What is marked in the list. */
  item: PaletteItem | undefined
  deny: Palette['deny']
  onOpen: (path: string) => void
  onClose: () => void
}>

/** What else can be done with the marked item, for who has no keys or does not know them. */
function PaletteButtons({ item, deny, onOpen, onClose }: PaletteButtonsProps) {
  const path = item && findItemPath(item)
  return (
    <div className="actions">
      {item && canDenyItem(item) && (
        <Button size="sm" variant="outline" onClick={() => deny(item)}>
          {canTakeOutItem(item) ? 'Take out' : 'Absent'}
        </Button>
      )}
      {path !== undefined && (
        <Button size="sm" variant="ghost" onClick={() => onOpen(path)}>
          Open its page
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={onClose}>
        Close
      </Button>
    </div>
  )
}

type PaletteFrameProps = Readonly<{ onClose: () => void; children: ReactNode }>

/** The dialog of the palette with its heading. Its field has the focus from the first paint on, so that no key is lost. */
function PaletteFrame({ onClose, children }: PaletteFrameProps) {
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => content.current?.querySelector('input')?.focus(), [])
  return (
    <Dialog.Root
      open
      placement="top"
      closeOnInteractOutside={false}
      finalFocusEl={getPaletteOpener}
      onOpenChange={({ open }) => open || onClose()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content ref={content} css={PALETTE}>
            <Dialog.Title textStyle="md">Search and enter</Dialog.Title>
            {children}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

const PALETTE_HINT =
  'Enter enters what is marked, Shift+Enter says it is absent or takes it out, arrow keys choose. A comma begins another term: Enter then enters them all. A plus sign before a term of a seizure begins a new seizure type with it. Ctrl+Enter in the empty field opens the results, Escape closes.'

/** What Enter will enter of the terms before the last one, and which of them it will leave. */
function describeTerms(terms: readonly Term[]): string {
  const [clear, unclear] = [terms.filter(({ item }) => item), terms.filter(({ item }) => !item)]
  const entered = clear.map(({ item }) => `${item?.label} (${item?.location.at(-1)})`).join(', ')
  const left = unclear.map(({ text }) => `‘${text}’`).join(', ')
  return [entered && `Enter enters as well: ${entered}.`, left && `Not clear, so it will stay in the field: ${left}.`]
    .filter(Boolean)
    .join(' ')
}

/** The text below the field: how much was found, what to ask, or what to do where nothing fits. */
function describeResult(
  { found, isPartial, question }: PaletteResult<PaletteItem>,
  query: string,
  shownCount: number,
): string {
  if (question !== undefined) return question
  if (found.length === 0)
    return `Nothing is called ‘${query.trim()}’, so nothing can be entered by it. Another word or an abbreviation may find it; the pages list all that can be entered.`
  if (isPartial) return 'Nothing has all of these words. These have some of them: the arrow keys choose one.'
  const cut = found.length > shownCount ? `, the first ${shownCount} shown` : ''
  return `${found.length} found${cut}`
}
