import { memo } from 'react'
import { isDeepEqual } from '../../../rules/assess/deep-equal.ts'
import type { SyndromeCode } from '../../../rules/case/index.ts'
import type { ClosestSyndrome } from '../../verdict/panel-rows.ts'
import { PanelRow } from './panel-row.tsx'

type ClosestProps = Readonly<{
  syndromes: readonly ClosestSyndrome[]
  onOpen: (code: SyndromeCode) => void
}>

/** To which syndromes the entries of all pages point most. It states no verdict: that is for the results. */
export const Closest = memo(function Closest({ syndromes, onOpen }: ClosestProps) {
  return (
    <section aria-labelledby="panel-closest">
      <h3 id="panel-closest">Closest so far</h3>
      {syndromes.length === 0 ? (
        <p className="none">Nothing entered points to a syndrome yet.</p>
      ) : (
        <ol>
          {syndromes.map(({ met, needed, ...syndrome }) => (
            <PanelRow key={syndrome.code} {...syndrome} met={`${met} of ${needed} met`} onOpen={onOpen} />
          ))}
        </ol>
      )}
    </section>
  )
}, isDeepEqual)
