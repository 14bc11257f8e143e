import { Button } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type ActionRowProps = Readonly<{ decline: string; onDecline: () => void; children: ReactNode }>

/** The buttons at the end of a dialog: first the one that leaves everything as it is. */
export const ActionRow = ({ decline, onDecline, children }: ActionRowProps) => (
  <div className="actions">
    <Button variant="outline" onClick={onDecline}>
      {decline}
    </Button>{' '}
    {children}
  </div>
)
