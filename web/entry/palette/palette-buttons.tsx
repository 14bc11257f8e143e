import { Button } from '@chakra-ui/react'
import { canDenyItem, canTakeOutItem, findItemPath } from './palette-actions.ts'
import type { PaletteItem } from './palette-index.ts'
import type { Palette } from './use-palette.ts'

type PaletteButtonsProps = Readonly<{
  /** What is marked in the list. */
  item: PaletteItem | undefined
  deny: Palette['deny']
  onOpen: (path: string) => void
  onClose: () => void
}>

/** What else can be done with the marked item, for who has no keys or does not know them. */
export function PaletteButtons({ item, deny, onOpen, onClose }: PaletteButtonsProps) {
  const path = item && findItemPath(item)
  return (
    <div className="actions">
      {item && canDenyItem(item) && (
        <Button size="sm" variant="outline" onClick={() => deny(item)}>
          {canTakeOutItem(item) ? 'Take out' : 'Absent'}
        </Button>
      )}
      {path !== undefined && (
        <Button size="sm" variant="ghost" onClick={() => onOpen(path)}>
          Open its page
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={onClose}>
        Close
      </Button>
    </div>
  )
}
