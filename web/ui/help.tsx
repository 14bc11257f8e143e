import { chakra } from '@chakra-ui/react'
import {
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { toClassName } from '../theme/class-names.ts'
import { BUBBLE } from './help-styles.ts'

const MARGIN_PX = 8

/**
 * A tooltip that explains a term: opens on hover, click, touch and key; Escape, leaving and scrolling close it (WCAG
 * 1.4.13). Styled through its section, since hundreds of components with styles of their own are slow.
 */
export function Help({ term, text }: { term: string; text: string }) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const isHovered = useRef(false)
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => setIsOpen(false), [])
  const hover = (isOver: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    isHovered.current = isOver
    setIsOpen(isOver)
  }
  return (
    <span
      role="none"
      className={toClassName('help')}
      onPointerEnter={hover(true)}
      onPointerLeave={hover(false)}
      onBlur={close}
    >
      <button
        ref={button}
        type="button"
        aria-label={`What is meant by ${term}`}
        aria-expanded={isOpen}
        aria-describedby={isOpen ? id : undefined}
        onClick={() => setIsOpen((was) => isHovered.current || !was)}
      >
        ?
      </button>
      {isOpen && <Bubble id={id} text={text} anchor={button} onClose={close} />}
    </span>
  )
}

type BubbleProps = { id: string; text: string; anchor: RefObject<HTMLElement | null>; onClose: () => void }

function Bubble({ id, text, anchor, onClose }: BubbleProps) {
  const bubble = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const element = bubble.current
    if (element === null || anchor.current === null) return
    element.showPopover()
    const { left, top } = computeBubblePosition(element.getBoundingClientRect(), anchor.current.getBoundingClientRect())
    element.style.left = `${left}px`
    element.style.top = `${top}px`
  }, [anchor])
  useEffect(() => closeOnEscapeOrScroll(onClose), [onClose])
  return (
    <chakra.span ref={bubble} id={id} role="note" popover="manual" css={BUBBLE}>
      {text}
    </chakra.span>
  )
}

/** Positions it below the term, or above if there is no room, and always within the window. */
function computeBubblePosition(bubble: DOMRect, anchor: DOMRect): { left: number; top: number } {
  const isRoomBelow = anchor.bottom + bubble.height + MARGIN_PX < window.innerHeight
  return {
    left: Math.max(MARGIN_PX, Math.min(anchor.left - MARGIN_PX, window.innerWidth - bubble.width - MARGIN_PX)),
    top: isRoomBelow ? anchor.bottom : anchor.top - bubble.height,
  }
}

function closeOnEscapeOrScroll(onClose: () => void): () => void {
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose()
  }
  window.addEventListener('keydown', onKey)
  window.addEventListener('scroll', onClose, { passive: true })
  return () => {
    window.removeEventListener('keydown', onKey)
    window.removeEventListener('scroll', onClose)
  }
}
