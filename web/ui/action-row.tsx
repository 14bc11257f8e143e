import type { ReactNode } from 'react'
import { toClassName } from '../theme/class-names.ts'
import { Button } from './controls.tsx'

type ActionRowProps = Readonly<{ decline: string; onDecline: () => void; children: ReactNode }>

/** The buttons at the end of a dialog: first the one that leaves everything as it is. */
export const ActionRow = ({ decline, onDecline, children }: ActionRowProps) => (
  <div className={toClassName('actions')}>
    <Button variant="outline" onClick={onDecline}>
      {decline}
    </Button>{' '}
    {children}
  </div>
)
