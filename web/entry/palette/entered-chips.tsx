import { useDeferredValue, useMemo } from 'react'
import { useCaseRecord } from '../../case/use-case.ts'
import { getAssessment } from '../../verdict/assessment.ts'
import { listClosestSyndromes } from '../../verdict/panel-rows.ts'
import type { EnteredItem } from './list-entered.ts'
import { listEnteredNow } from './palette-actions.ts'

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
