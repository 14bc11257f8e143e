import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** The previous address of this tab. At module level, since the layouts are replaced at login and logout. */
let previousPath: string | undefined

/** After navigation, focuses the heading and scrolls to the top; an address of a section leads there instead. */
export function usePageFocus(): void {
  const { pathname, hash } = useLocation()
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('main h1')
    const isFirst = previousPath === undefined
    if (previousPath === pathname) return
    previousPath = pathname
    if (isFirst || hash !== '') return
    window.scrollTo(0, 0)
    heading?.focus({ preventScroll: true })
  }, [pathname, hash])
}
