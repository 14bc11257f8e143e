import { useSyncExternalStore } from 'react'
import { createObservable } from './observable.ts'

const opening = createObservable(false)

/** Opens the palette of the top bar, from wherever findings can be typed. */
export const openPalette = (): void => opening.set(true)

export const closePalette = (): void => opening.set(false)

export const usePaletteOpen = (): boolean => useSyncExternalStore(opening.subscribe, opening.get)
