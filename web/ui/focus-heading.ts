/** Moves the focus to the heading of the page, where what had it is gone or no longer what the page is about. */
export const focusHeading = (): void => document.querySelector<HTMLElement>('main h1')?.focus()
