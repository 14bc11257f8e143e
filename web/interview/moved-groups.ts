import { classify, GROUPS } from '../../rules/engine/index.ts'
import type { WizardCase } from '../case/case-record.ts'
import type { KeptOutcome } from '../case/kept-rules.ts'
import { pack } from '../case/pack.ts'
import { formatMoved } from './move-texts.ts'

/** What moved between the groups that were kept with a case and those of the rules of now. Large: load it when asked for. */
export function describeMovedGroups(before: KeptOutcome, patient: WizardCase): string {
  const { syndromes } = classify(pack, patient)
  const moves = GROUPS.flatMap((from) =>
    before[from].flatMap((code) => {
      const to = syndromes[code]?.group ?? from
      return from === to ? [] : [{ code, from, to }]
    }),
  )
  return moves.length === 0 ? 'Every syndrome is in the group that it was in.' : formatMoved(pack, moves)
}
