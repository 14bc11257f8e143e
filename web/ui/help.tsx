import { type PointerEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { lazyPartAlone } from './lazy-part.tsx'

const HelpCard = lazyPartAlone('help', () => import('./help-card.tsx').then((file) => file.HelpCard))

/** A pointer that only passes by opens nothing, and may go over to the card. */
const OPEN_DELAY_MS = 300
const CLOSE_DELAY_MS = 150

/**
 * Explains a term: opens on hover, click, touch and F1 on what it explains (`useHelpKey`). No stop of Tab, of which a
 * page would have eighty more; what it explains has the text as its description. Its card is made when it opens, since
 * a page has eighty.
 */
export function Help({ term, text, picture }: { term: string; text: string; picture?: ReactNode }) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { isOpen, close, toggle, hover } = useOpening()
  return (
    <span role="none" className="help" onPointerEnter={hover(true)} onPointerLeave={hover(false)} onBlur={close}>
      <button
        ref={button}
        type="button"
        tabIndex={-1}
        aria-label={`What is meant by ${term}`}
        aria-expanded={isOpen}
        aria-describedby={isOpen ? id : undefined}
        onClick={toggle}
      >
        ?
      </button>
      {isOpen && (
        <HelpCard id={id} anchor={button} onClose={close}>
          {picture}
          {text}
        </HelpCard>
      )}
    </span>
  )
}

/** Whether the card is open: at once by a click, after a moment by a mouse that stays. */
function useOpening() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => setIsOpen(false), [])
  useEffect(() => () => clearTimeout(timer.current), [])
  const hover = (isOver: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsOpen(isOver), isOver ? OPEN_DELAY_MS : CLOSE_DELAY_MS)
  }
  const toggle = () => {
    clearTimeout(timer.current)
    setIsOpen((was) => !was)
  }
  return { isOpen, close, toggle, hover }
}

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
