import { useSyncExternalStore } from 'react'
import { createObservable } from './observable.ts'

const opening = createObservable(false)

let opener: HTMLElement | null = null

/** Opens the palette of the top bar, from wherever findings can be typed. */
export function openPalette(): void {
  opener = document.activeElement instanceof HTMLElement ? document.activeElement : null
  opening.set(true)
}

/** What had the focus before, and has it again afterwards. */
export const getPaletteOpener = (): HTMLElement | null => opener

export const closePalette = (): void => {
  early = ''
  opening.set(false)
}

export const usePaletteOpen = (): boolean => useSyncExternalStore(opening.subscribe, opening.get)

/** What was typed after Ctrl and K before the palette could be drawn. */
let early = ''

export const getEarlyText = (): string => early

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault' | 'stopPropagation'>

/** Who types into a page that is not there after so long means another. */
const MAX_WAIT_MS = 20_000

let stopKeeping = (): void => undefined

/**
 * Keeps what is typed from Ctrl and K on until the palette is there, so that no word goes to a page that is still being
 * loaded and no Enter leaves it.
 */
export function keepEarlyKeys(target: EventTarget): void {
  const listener = (event: Event) => {
    if (isKey(event) && takeEarlyKey(event)) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  target.addEventListener('keydown', listener, { capture: true })
  const timer = setTimeout(() => stopKeeping(), MAX_WAIT_MS)
  stopKeeping = () => {
    clearTimeout(timer)
    target.removeEventListener('keydown', listener, { capture: true })
    stopKeeping = () => undefined
  }
}

/** The palette listens itself from now on. */
export const endEarlyKeys = (): void => stopKeeping()

const isKey = (event: Event): event is Event & Key => 'key' in event

/** Whether a key is one for the palette: the one that opens it, or any that comes after. */
function takeEarlyKey({ key, ctrlKey, metaKey, altKey }: Key): boolean {
  const hasModifier = ctrlKey || metaKey
  if (!opening.get()) {
    const isOpening = hasModifier && !altKey && key.toLowerCase() === 'k'
    if (isOpening) opening.set(true)
    return isOpening
  }
  if (key === 'Escape') closePalette()
  else if (key === 'Backspace') early = early.slice(0, -1)
  else if (key.length === 1 && !hasModifier) early += key
  return key !== 'Tab' && !hasModifier
}
