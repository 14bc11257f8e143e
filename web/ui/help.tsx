import { chakra } from '@chakra-ui/react'
import {
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { chooseBubblePosition } from './bubble-position.ts'
import { BUBBLE } from './help-styles.ts'

/** A pointer that only passes by opens nothing. */
const HOVER_DELAY_MS = 300

/**
 * A tooltip that explains a term: opens on hover, click, touch and F1 on what it explains (`useHelpKey`); Escape, leaving
 * and scrolling close it (WCAG 1.4.13). No stop of Tab, of which a page would have eighty more; what it explains has the
 * text as its description. Styled through its section, since hundreds of components with styles of their own are slow.
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
        <Bubble id={id} anchor={button} onClose={close}>
          {picture}
          {text}
        </Bubble>
      )}
    </span>
  )
}

/** Whether the bubble is open: at once by a click, after a moment by a mouse that stays. */
function useOpening() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => setIsOpen(false), [])
  useEffect(() => () => clearTimeout(timer.current), [])
  const hover = (isOver: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    clearTimeout(timer.current)
    if (isOver) timer.current = setTimeout(() => setIsOpen(true), HOVER_DELAY_MS)
    else close()
  }
  const toggle = () => {
    clearTimeout(timer.current)
    setIsOpen((was) => !was)
  }
  return { isOpen, close, toggle, hover }
}

type BubbleProps = { id: string; children: ReactNode; anchor: RefObject<HTMLElement | null>; onClose: () => void }

function Bubble({ id, children, anchor, onClose }: BubbleProps) {
  const bubble = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const element = bubble.current
    if (element === null || anchor.current === null) return
    element.showPopover()
    const { innerWidth: width, innerHeight: height } = window
    const term = anchor.current.getBoundingClientRect()
    const { left, top } = chooseBubblePosition(element.getBoundingClientRect(), term, listTexts(), { width, height })
    element.style.left = `${left}px`
    element.style.top = `${top}px`
  }, [anchor])
  useEffect(() => closeOnLeaving(onClose), [onClose])
  return (
    <chakra.span ref={bubble} id={id} role="note" popover="manual" css={BUBBLE}>
      {children}
    </chakra.span>
  )
}

/** The words of the options and buttons that are in sight. */
const listTexts = (): DOMRect[] =>
  [...document.querySelectorAll('main :is(label, button, summary, h2)')]
    .filter((element) => element.closest('.help') === null && element.checkVisibility())
    .map(measureText)

/** The label of an option covers its row; its words do not. */
function measureText(element: Element): DOMRect {
  const words = document.createRange()
  words.selectNodeContents(element)
  return words.getBoundingClientRect()
}

/** Escape, scrolling, and the focus that goes elsewhere. */
function closeOnLeaving(onClose: () => void): () => void {
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose()
  }
  window.addEventListener('keydown', onKey)
  window.addEventListener('scroll', onClose, { passive: true })
  window.addEventListener('focusin', onClose)
  return () => {
    window.removeEventListener('keydown', onKey)
    window.removeEventListener('scroll', onClose)
    window.removeEventListener('focusin', onClose)
  }
}
