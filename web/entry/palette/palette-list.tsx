import { useDeferredValue, useEffect, useMemo } from 'react'
import type { FoundItem } from '../../../rules/text/search.ts'
import { useCaseRecord } from '../../case/current-case.ts'
import { getAssessment } from '../../verdict/assessment.ts'
import { listClosestSyndromes } from '../../verdict/panel-rows.ts'
import type { EnteredItem } from './list-entered.ts'
import { isItemEntered, listEnteredNow } from './palette-actions.ts'
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

type EnteredChipsProps = Readonly<{ onTakeOut: (entered: EnteredItem) => void }>

/** What the case holds, by page, each with a way to take it out, and to what it points. */
export function EnteredChips({ onTakeOut }: EnteredChipsProps) {
  const record = useCaseRecord((one) => one)
  const groups = useMemo(() => listEnteredNow(record), [record])
  if (groups.length === 0) return null
  return (
    <section aria-label="Entered" className="entered">
      <ClosestLine />
      {groups.map(({ title, entered }) => (
        <div key={title}>
          <span className="group">{title}</span>
          {entered.map((one) =>
            one.canTakeOut ? (
              <button
                key={one.item.id}
                type="button"
                aria-label={`Take out: ${one.label}`}
                onClick={() => onTakeOut(one)}
              >
                {one.label} ×
              </button>
            ) : (
              <span key={one.item.id}>{one.label}</span>
            ),
          )}
        </div>
      ))}
    </section>
  )
}

function ClosestLine() {
  const patient = useDeferredValue(useCaseRecord((record) => record.patient))
  const [closest] = listClosestSyndromes(getAssessment(patient))
  if (closest === undefined) return null
  return (
    <p>
      Closest so far: <strong>{closest.name}</strong>, {closest.met} of {closest.needed} met
    </p>
  )
}
