import { useEffect } from 'react'

/**
 * Opens every disclosure while the page prints: browsers that cannot expand them by style alone would print them empty.
 */
export function useExpandForPrint(): void {
  useEffect(() => {
    const expanded = new Set<HTMLDetailsElement>()
    const expand = () => {
      for (const fold of document.querySelectorAll<HTMLDetailsElement>('details:not([open], .source)')) {
        expanded.add(fold)
        fold.open = true
      }
    }
    const restore = () => {
      for (const fold of expanded) fold.open = false
      expanded.clear()
    }
    window.addEventListener('beforeprint', expand)
    window.addEventListener('afterprint', restore)
    return () => {
      window.removeEventListener('beforeprint', expand)
      window.removeEventListener('afterprint', restore)
    }
  }, [])
}
