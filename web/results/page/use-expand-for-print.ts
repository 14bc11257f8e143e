import { useEffect } from 'react'

/** While the page prints, all that folds is open: browsers that cannot unfold by style alone would print it empty. */
export function useUnfoldedPrint(): void {
  useEffect(() => {
    const unfolded = new Set<HTMLDetailsElement>()
    const unfold = () => {
      for (const fold of document.querySelectorAll<HTMLDetailsElement>('details:not([open], .source)')) {
        unfolded.add(fold)
        fold.open = true
      }
    }
    const restore = () => {
      for (const fold of unfolded) fold.open = false
      unfolded.clear()
    }
    window.addEventListener('beforeprint', unfold)
    window.addEventListener('afterprint', restore)
    return () => {
      window.removeEventListener('beforeprint', unfold)
      window.removeEventListener('afterprint', restore)
    }
  }, [])
}
