import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** On the way from one page to another: the heading gets the focus and names the window, and the page is at its top. */
export function useArrival(): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('main h1')
    document.title = `${heading?.dataset.title ?? heading?.textContent ?? 'Case'} · EpiCriteria`
    if (before.current === pathname) return
    before.current = pathname
    window.scrollTo(0, 0)
    heading?.focus({ preventScroll: true })
  }, [pathname])
}
