import type { MouseEvent } from 'react'

/** Acts by a button that goes or is disabled then; the focus moves to what holds it, or to the heading above it. */
export const actFromWithin = (act: () => void) => (event: MouseEvent) => {
  const button = event.currentTarget
  const holder = button.closest<HTMLElement>('[tabindex="-1"]:not(main)')
  const heading = button.closest('section')?.querySelector<HTMLElement>('[tabindex="-1"]')
  act()
  const target = holder ?? heading ?? document.querySelector<HTMLElement>('main h1')
  target?.focus({ preventScroll: true })
}
