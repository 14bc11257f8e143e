import { memoizeByIndex, memoizeByKey, memoizeByObject, type PatientCase } from '../case/index.ts'
import { type CasePart, listChangedParts, listPartsOfFact } from './case-parts.ts'
import { type CompiledPack, type CompiledSyndrome, listCriteria } from './compile-pack.ts'
import type { CompiledCondition } from './condition.ts'

/** What can answer otherwise for one of two cases: a condition, or a syndrome by one of its criteria. */
export type Affected = Readonly<{
  hasCondition: (condition: CompiledCondition) => boolean
  hasSyndrome: (syndrome: CompiledSyndrome) => boolean
}>

const EVERYTHING: Affected = { hasCondition: () => true, hasSyndrome: () => true }

/** What of a pack can answer otherwise for one of two cases. */
export function findAffected(compiled: CompiledPack, before: PatientCase, after: PatientCase): Affected {
  const parts = listChangedParts(before, after)
  if (parts === 'all') return EVERYTHING
  const readers = [...new Set(parts)].map(getReaders(compiled))
  const [first] = readers
  if (readers.length === 1 && first !== undefined) return first
  return {
    hasCondition: (condition) => readers.some(({ hasCondition }) => hasCondition(condition)),
    hasSyndrome: (syndrome) => readers.some(({ hasSyndrome }) => hasSyndrome(syndrome)),
  }
}

/** What reads a part of a case, known from the rules alone; looked up when it is first asked for. */
const getReaders = memoizeByObject(({ pack }: CompiledPack) => {
  const listParts = memoizeByKey(
    (condition: CompiledCondition): ReadonlySet<CasePart> =>
      new Set('read' in condition ? listPartsOfFact(condition.when, pack) : []),
  )
  return memoizeByKey((part: CasePart): Affected => {
    const hasCondition = memoizeByIndex((condition: CompiledCondition): boolean =>
      'parts' in condition ? condition.parts.some(hasCondition) : listParts(condition).has(part),
    )
    const hasSyndrome = memoizeByKey((syndrome: CompiledSyndrome): boolean =>
      listCriteria(syndrome).some(({ condition }) => hasCondition(condition)),
    )
    return { hasCondition, hasSyndrome }
  })
})
