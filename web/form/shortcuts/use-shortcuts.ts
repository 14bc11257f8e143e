import { useEffect } from 'react'
import { areShortcutsOn } from './shortcut-setting.ts'
import { isOverlayOpen } from './wizard-actions.ts'

/**
 * What each shortcut does, by its keys: 'Alt+ArrowRight', 'Ctrl+k' (the command key of a Mac counts as Ctrl), '?', or two
 * keys one after the other, 'g r'.
 */
export type ShortcutActions = Readonly<Record<string, () => void>>

/** The longest time between the two keys of one shortcut, in milliseconds. */
const MAX_KEY_GAP_MS = 1500

/**
 * Listens for shortcuts while the component is mounted, unless they are turned off or a dialog is open. A key without a
 * modifier belongs to the field that has the focus.
 */
export function useShortcuts(actions: ShortcutActions): void {
  useEffect(() => {
    const listener = createKeyListener(actions)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [actions])
}

function createKeyListener(actions: ShortcutActions): (event: KeyboardEvent) => void {
  let previous = { key: '', at: Number.NEGATIVE_INFINITY }
  return (event) => {
    if (!isShortcutTime(event)) return
    const key = formatKey(event)
    const isSecond = event.timeStamp - previous.at <= MAX_KEY_GAP_MS
    const action = (isSecond ? actions[`${previous.key} ${key}`] : undefined) ?? actions[key]
    previous = { key, at: event.timeStamp }
    if (action === undefined) return
    event.preventDefault()
    action()
  }
}

const formatKey = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): string =>
  [altKey ? 'Alt' : [], ctrlKey || metaKey ? 'Ctrl' : [], key].flat().join('+')

const isShortcutTime = (event: KeyboardEvent): boolean =>
  areShortcutsOn() && !event.defaultPrevented && !isOverlayOpen() && !isForField(event, event.target)

/** An area of text keeps every key: arrows with a modifier move through its words. A line of text undoes its own words. */
function isForField({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  if (key.toLowerCase() === 'z' && target.matches(`${FIELDS}, textarea`)) return true
  return target.matches('textarea') ? !(ctrlKey || metaKey) : !(altKey || ctrlKey || metaKey) && target.matches(FIELDS)
}

const FIELDS = 'input:not([type=checkbox], [type=radio]), select, [contenteditable]'
