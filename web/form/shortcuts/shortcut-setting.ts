import { createStoredSwitch } from '../../case/stored-switch.ts'

export const SHORTCUTS_STORAGE_KEY = 'epicriteria.shortcuts'

const SHORTCUTS = createStoredSwitch(SHORTCUTS_STORAGE_KEY, true)

/** Whether shortcuts are listened to: a person can turn them off (WCAG 2.1.4), and this browser remembers it. */
export const areShortcutsOn = SHORTCUTS.isOn

export const useAreShortcutsOn = SHORTCUTS.useIsOn

export const setShortcutsOn = SHORTCUTS.set
