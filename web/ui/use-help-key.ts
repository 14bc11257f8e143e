import { useEffect } from 'react'

/** F1 explains the entry that has the focus, or its section where the entry has no help of its own. */
export function useHelpKey(): void {
  useEffect(() => {
    const explain = (event: KeyboardEvent) => {
      const button = event.key === 'F1' ? findHelp(document.activeElement) : undefined
      if (button === undefined) return
      event.preventDefault()
      button.click()
    }
    window.addEventListener('keydown', explain)
    return () => window.removeEventListener('keydown', explain)
  }, [])
}

const OWN_HELP = '.help > button'

function findHelp(focused: Element | null): HTMLElement | undefined {
  const own = focused?.closest('.entry, .option')?.querySelector<HTMLElement>(OWN_HELP)
  const section = focused?.closest('section')?.querySelector<HTMLElement>(`.section-head ${OWN_HELP}`)
  return own ?? section ?? undefined
}
