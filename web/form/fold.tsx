import { type ComponentProps, type ReactNode, useState } from 'react'
import { Disclosure } from '../ui/disclosure.tsx'

type FoldProps = Readonly<{
  summary: ReactNode
  /** Something in it is entered, so that it cannot be closed: what a case holds is always in sight. */
  isHeld: boolean
  /** It is likely to be needed: it opens by itself, and can be closed. */
  isExpected?: boolean
  children: ReactNode
}>

/** What a click or a search of the browser made of a fold; it holds until it opens or closes by itself. */
type Toggled = Readonly<{ isOpen: boolean; wasExpected: boolean }>

const HELD_SUMMARY: ComponentProps<'summary'> = {
  'aria-disabled': true,
  'aria-description': 'Stays open while something in it is entered.',
  onClick: (event) => event.preventDefault(),
}

/** A part of a page under its heading, which opens and closes it. */
export function Fold({ summary, isHeld, isExpected = false, children }: FoldProps) {
  const [toggled, setToggled] = useState<Toggled>()
  const isOpen = toggled?.wasExpected === isExpected ? toggled.isOpen : isExpected
  return (
    <Disclosure
      title={summary}
      open={isHeld || isOpen}
      onToggle={(isNowOpen) => setToggled({ isOpen: isNowOpen, wasExpected: isExpected })}
      {...(isHeld && { summary: HELD_SUMMARY })}
    >
      {children}
    </Disclosure>
  )
}
