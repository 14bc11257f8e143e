import { useSyncExternalStore } from 'react'
import { getBrowserStorage } from './current-case.ts'
import { createObservable } from './observable.ts'

/** Something that a person turns on or off; this browser remembers it. */
export type StoredSwitch = Readonly<{ isOn: () => boolean; useIsOn: () => boolean; set: (on: boolean) => void }>

export function createStoredSwitch(key: string, preset: boolean): StoredSwitch {
  const state = createObservable(readSwitch(key) ?? preset)
  const set = (on: boolean) => {
    state.set(on)
    try {
      getBrowserStorage()?.setItem(key, on ? 'on' : 'off')
    } catch {
      // Without room for it the setting lives as long as the page.
    }
  }
  return { isOn: state.get, useIsOn: () => useSyncExternalStore(state.subscribe, state.get), set }
}

function readSwitch(key: string): boolean | undefined {
  try {
    const kept = getBrowserStorage()?.getItem(key)
    return kept == null ? undefined : kept !== 'off'
  } catch {
    return undefined
  }
}
