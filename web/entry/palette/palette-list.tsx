import { useEffect } from 'react'
import type { FoundItem } from '../../../rules/text/search.ts'
import { useCaseRecord } from '../../case/use-case.ts'
import { isItemEntered } from './palette-actions.ts'
import type { PaletteItem } from './palette-index.ts'

type PaletteListProps = Readonly<{
  /** Of the field that the list belongs to. */
  id: string
  shown: readonly FoundItem<PaletteItem>[]
  /** The index of the marked one. */
  active: number
  onChoose: (item: PaletteItem) => void
}>

/** What was found, each with its location and whether it is entered; the field keeps the focus. */
export function PaletteList({ id, shown, active, onChoose }: PaletteListProps) {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <div id={`${id}-list`} role="listbox" aria-label="What was found" hidden={shown.length === 0} className="choices">
      {shown.map(({ item, matched }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field
        // biome-ignore lint/a11y/useFocusableInteractive: the field marks an option and keeps the focus
        <div
          key={item.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onClick={() => onChoose(item)}
        >
          <span>
            <Entered item={item} />
            {item.label}
            {matched !== undefined && <span className="name">, also {matched}</span>}
          </span>{' '}
          <span className="group">{item.location.join(' › ')}</span>
        </div>
      ))}
    </div>
  )
}

function Entered({ item }: Readonly<{ item: PaletteItem }>) {
  const isEntered = useCaseRecord((record) => isItemEntered(record, item))
  return isEntered ? <strong>✓ entered: </strong> : null
}
