import { useEffect } from 'react'
import { areShortcutsOn } from './shortcut-setting.ts'
import { findNextLink, goOn, isOverlayOpen } from './wizard-actions.ts'

/** One line of text: Enter leads from one to the next. */
const TEXT_FIELDS = 'main form input:not([type=checkbox], [type=radio], [type=search])'

/** What does something of its own with Enter, whoever reached it. */
const OWN_USE = 'a[href], textarea, select, [type=search]'

/** What Enter is left to where the keyboard reached it: it presses a button, and means nothing on a box. */
const REACHED_BY_KEY = 'button, summary, [type=checkbox], [type=radio]'

/**
 * Enter goes on: from a line of text to the next one of the page, from a clicked answer to an empty line of text right
 * after it, from the last line, the heading and whatever else was clicked last to the next page. Who moves by Tab keeps
 * Enter for what has the focus.
 */
export function useEnterKey(): void {
  useEffect(() => {
    let isByPointer = false
    const onPointer = () => {
      isByPointer = true
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter') isByPointer &&= !MOVING_KEYS.includes(event.key)
      else if (isPlain(event) && isFree(event.target, isByPointer)) goToNext(event)
    }
    window.addEventListener('pointerdown', onPointer)
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('pointerdown', onPointer)
      window.removeEventListener('keydown', onKey)
    }
  }, [])
}

const MOVING_KEYS: readonly string[] = ['Tab', ' ', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight']

const isPlain = ({ altKey, ctrlKey, metaKey, shiftKey, repeat, isComposing, defaultPrevented }: KeyboardEvent) =>
  !(altKey || ctrlKey || metaKey || shiftKey || repeat || isComposing || defaultPrevented) &&
  areShortcutsOn() &&
  !isOverlayOpen()

function isFree(target: EventTarget | null, isByPointer: boolean): boolean {
  if (target === document.body) return true
  if (!(target instanceof Element) || target.closest('main') === null || target.matches(OWN_USE)) return false
  return isByPointer || !target.matches(REACHED_BY_KEY)
}

function goToNext(event: KeyboardEvent): void {
  if (findNextLink() === null) return
  event.preventDefault()
  const field = findNextField()
  if (field) field.focus()
  else goOn()
}

/** The line of text that follows on the page; undefined where the focus is neither on one nor right before one. */
function findNextField(): HTMLElement | undefined {
  const { activeElement } = document
  const fields = listVisible(TEXT_FIELDS)
  const at = fields.findIndex((field) => field.matches(':focus'))
  return at < 0 ? findEmptyFieldAfter(activeElement) : fields[at + 1]
}

const STOPS = 'main form :is(input, textarea, select, button, summary, a[href])'

/** The empty line of text that is the next stop after an answer; the other answers of its group are passed. */
function findEmptyFieldAfter(answer: Element | null): HTMLElement | undefined {
  if (!(answer instanceof HTMLInputElement)) return undefined
  const isOfGroup = (stop: Element) =>
    stop instanceof HTMLInputElement && stop.name === answer.name && answer.name !== ''
  const stops = listVisible(STOPS).filter((stop) => stop === answer || (stop.tabIndex >= 0 && !isOfGroup(stop)))
  const next = stops[stops.indexOf(answer) + 1]
  return next instanceof HTMLInputElement && next.matches(TEXT_FIELDS) && next.value === '' ? next : undefined
}

const listVisible = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility())
