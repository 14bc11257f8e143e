import { afterEach, expect, it } from 'vitest'
import { closePalette, endEarlyKeys, getEarlyText, keepEarlyKeys } from '../../web/case/palette-opening.ts'

afterEach(() => {
  endEarlyKeys()
  closePalette()
})

/** Whether the key was kept from the page. */
function press(target: EventTarget, key: string, ctrlKey = false): boolean {
  const event = Object.assign(new Event('keydown', { cancelable: true }), {
    key,
    ctrlKey,
    metaKey: false,
    altKey: false,
  })
  return !target.dispatchEvent(event)
}

it('what is typed after Ctrl and K is kept before the palette is there, and Enter does not leave the page', () => {
  const page = new EventTarget()
  keepEarlyKeys(page)
  expect([press(page, 'a'), press(page, 'Enter')]).toEqual([false, false])
  expect(press(page, 'k', true)).toBe(true)
  expect([...'tonix'].map((key) => press(page, key))).toEqual([true, true, true, true, true])
  expect([press(page, 'Backspace'), press(page, 'c'), press(page, 'Enter')]).toEqual([true, true, true])
  expect(getEarlyText()).toBe('tonic')
})

it('the page has its keys again once the palette listens itself, or Escape is pressed', () => {
  const page = new EventTarget()
  keepEarlyKeys(page)
  press(page, 'k', true)
  press(page, 'x')
  expect(press(page, 'Escape')).toBe(true)
  expect([getEarlyText(), press(page, 'x')]).toEqual(['', false])
  endEarlyKeys()
  expect(press(page, 'k', true)).toBe(false)
})
