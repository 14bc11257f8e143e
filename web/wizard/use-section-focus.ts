import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Leads to the section that the address names (`/pages/EEG#sleep`) once all sections are drawn, and to the heading of
 * the page where the form does not show it.
 */
export function useSectionFocus(isDrawn: boolean): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link again leads to the section again
  useEffect(() => {
    if (!isDrawn || hash === '') return
    const section = document.getElementById(hash.slice(1))
    const heading = section?.querySelector('h2') ?? document.querySelector<HTMLElement>('main h1')
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }, [isDrawn, hash, key])
}
