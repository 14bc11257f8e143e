import { useSyncExternalStore } from 'react'
import { createObservable } from '../case/observable.ts'
import { getBrowserStorage } from '../case/use-case.ts'

export const SHORTCUTS_STORAGE_KEY = 'epicriteria.shortcuts'

const isOn = createObservable(readSetting())

/** Whether shortcuts are listened to: a person can turn them off (WCAG 2.1.4), and this browser remembers it. */
export const areShortcutsOn = (): boolean => isOn.get()

export const useAreShortcutsOn = (): boolean => useSyncExternalStore(isOn.subscribe, isOn.get)

export function setShortcutsOn(on: boolean): void {
  isOn.set(on)
  try {
    getBrowserStorage()?.setItem(SHORTCUTS_STORAGE_KEY, on ? 'on' : 'off')
  } catch {
    // Without room for it the setting lives as long as the page.
  }
}

function readSetting(): boolean {
  try {
    return getBrowserStorage()?.getItem(SHORTCUTS_STORAGE_KEY) !== 'off'
  } catch {
    return true
  }
}
