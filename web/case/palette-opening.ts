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

export const closePalette = (): void => opening.set(false)

export const usePaletteOpen = (): boolean => useSyncExternalStore(opening.subscribe, opening.get)
