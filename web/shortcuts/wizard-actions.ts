import { findStepByPath, getAdjacentSteps, getStepPath } from '../case/steps.ts'

type Navigate = (path: string) => void

/** Leads to the page before or after the present one; nowhere outside the wizard. */
export function goToAdjacentPage(navigate: Navigate, direction: 'previous' | 'next'): void {
  const step = findStepByPath(window.location.pathname)
  const adjacent = step && getAdjacentSteps(step)[direction]
  if (adjacent) navigate(getStepPath(adjacent))
}

/** Chooses an answer at the head of the section that has the focus, or of the first one of the page. */
export function chooseAnswer(at: number): void {
  const focused = document.activeElement?.closest('main section')
  const section = focused ?? document.querySelector('main section:has([role=radiogroup])')
  const option = section?.querySelectorAll<HTMLElement>('[role=radiogroup] input')[at]
  option?.focus()
  option?.click()
}
