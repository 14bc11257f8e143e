import { useEffect } from 'react'

/** While the page prints, all that folds is open: browsers that cannot unfold by style alone would print it empty. */
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
