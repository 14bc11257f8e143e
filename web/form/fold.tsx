import { Button } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { FLUSH_BUTTON } from '../ui/flush-button.ts'
import { FOLD_SETTING } from './fold-setting.ts'

type FoldProps = Readonly<{
  summary: ReactNode
  /** Something in it is entered, so that it cannot be closed: what a case holds is always in sight. */
  isHeld: boolean
  /** It is likely to be needed: it opens by itself, and can be closed. */
  isExpected?: boolean
  children: ReactNode
}>

/** Why a fold opens by itself. */
type Cause = 'all' | 'expected' | undefined

/** What a click or a search of the browser made of a fold; it holds until the cause changes. */
type Toggled = Readonly<{ isOpen: boolean; cause: Cause }>

const HELD = 'Stays open while something in it is entered.'

/** A part of a page under its heading, which opens and closes it. */
export function Fold({ summary, isHeld, isExpected = false, children }: FoldProps) {
  const [toggled, setToggled] = useState<Toggled>()
  const areAllOpen = useAreFoldsOpen()
  const cause: Cause = areAllOpen ? 'all' : isExpected ? 'expected' : undefined
  const isOpen = toggled !== undefined && toggled.cause === cause ? toggled.isOpen : cause !== undefined
  return (
    <details
      className="fold"
      open={isHeld || isOpen}
      onToggle={({ currentTarget }) => setToggled({ isOpen: currentTarget.open, cause })}
    >
      <summary
        {...(isHeld && {
          'aria-disabled': true,
          'aria-description': HELD,
          onClick: (event) => event.preventDefault(),
        })}
      >
        {summary}
      </summary>
      {children}
    </details>
  )
}

export const useAreFoldsOpen = FOLD_SETTING.useIsOn

/** Opens what is folded on every page, until it is pressed again. */
export function FoldSwitch() {
  const areOpen = useAreFoldsOpen()
  return (
    <Button {...FLUSH_BUTTON} fontWeight="normal" aria-pressed={areOpen} onClick={() => FOLD_SETTING.set(!areOpen)}>
      {areOpen ? 'Fold the lists again' : 'Open all lists'}
    </Button>
  )
}
