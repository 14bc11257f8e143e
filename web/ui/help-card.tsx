import { HoverCard, Portal } from '@chakra-ui/react'
import { type ReactNode, type RefObject, useEffect } from 'react'

type HelpCardProps = Readonly<{
  id: string
  /** What it stands beside. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
  children: ReactNode
}>

/** Within the landmark of what is explained. */
const MAIN = {
  get current() {
    return document.querySelector<HTMLElement>('main')
  },
}

/** The words of a help; Escape, scrolling and a focus that goes elsewhere close it (WCAG 1.4.13). */
export function HelpCard({ id, anchor, onClose, children }: HelpCardProps) {
  useEffect(() => {
    const listening = new AbortController()
    for (const type of ['scroll', 'focusin'])
      window.addEventListener(type, onClose, { passive: true, signal: listening.signal })
    // Chakra's own Escape needs the focus within, and F1 leaves it on the entry.
    const closeByKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    window.addEventListener('keydown', closeByKey, { signal: listening.signal })
    return () => listening.abort()
  }, [onClose])
  return (
    <HoverCard.Root
      open
      onOpenChange={({ open }) => open || onClose()}
      positioning={{
        placement: 'right-start',
        gutter: 4,
        getAnchorRect: () => anchor.current?.getBoundingClientRect() ?? null,
      }}
    >
      <Portal container={MAIN}>
        <HoverCard.Positioner>
          <HoverCard.Content id={id} role="note">
            {children}
          </HoverCard.Content>
        </HoverCard.Positioner>
      </Portal>
    </HoverCard.Root>
  )
}
