import { findStepByPath, getAdjacentSteps, getStepPath } from '../../case/steps.ts'

type Navigate = (path: string) => void

/** Leads to the page before the present one; nowhere outside the wizard. */
export function goBack(navigate: Navigate): void {
  const step = findStepByPath(window.location.pathname)
  const previous = step && getAdjacentSteps(step).previous
  if (previous) navigate(getStepPath(previous))
}

/** The link to the page that follows, which also does what going on means there. */
const NEXT_LINK = 'main a[data-way="next"]'

export const findNextLink = (): HTMLElement | null => document.querySelector(NEXT_LINK)

/** Goes on as a click on the link would, once what is written is read, as it is when its field is left. */
export function goOn(): void {
  const next = findNextLink()
  if (next !== null && document.activeElement instanceof HTMLElement) document.activeElement.blur()
  next?.click()
}

/** Chooses an answer at the head of the section that has the focus. */
export function chooseAnswer(at: number): void {
  const section = document.activeElement?.closest('main section')
  const option = section?.querySelectorAll<HTMLElement>('[role=radiogroup] input')[at]
  option?.focus()
  option?.click()
}

/** Whether a dialog or a menu has the keys. */
export const isOverlayOpen = (): boolean => document.querySelector('[role=dialog], [role=menu]') !== null
