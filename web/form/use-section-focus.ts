import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { Section } from '../../rules/pack/index.ts'
import { findOpeningSection } from '../case/sections/opening-section.ts'

/**
 * Leads to the section that the address names (`/pages/EEG#sleep`) once all sections are drawn. Where the form does not
 * show it, it leads to the section that opens it, or else to the heading of the page.
 */
export function useSectionFocus(isDrawn: boolean, sections: readonly Section[]): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link again leads to the section again
  useEffect(() => {
    if (!isDrawn || hash === '') return
    const heading = findHeading(sections, hash.slice(1))
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }, [isDrawn, hash, key])
}

function findHeading(sections: readonly Section[], id: string): HTMLElement | null {
  const shown = document.getElementById(id)?.querySelector('h2')
  if (shown) return shown
  const opening = findOpeningSection(sections, id)
  return opening ? findHeading(sections, opening.id) : document.querySelector('main h1')
}
