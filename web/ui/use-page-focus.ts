import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Where the tab was before; it outlives the frames around the pages, which change at login and logout. */
let previousPath: string | undefined

/** On the way from one page to another: the heading gets the focus and names the window, and the page is at its top. */
export function usePageFocus(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('main h1')
    document.title = `${heading?.dataset.title ?? heading?.textContent ?? 'Case'} · EpiCriteria`
    const isFirst = previousPath === undefined
    if (previousPath === pathname) return
    previousPath = pathname
    if (isFirst) return
    window.scrollTo(0, 0)
    heading?.focus({ preventScroll: true })
  }, [pathname])
}
