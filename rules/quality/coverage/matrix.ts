import type { Overlap } from '../../../schemas/types/overlaps.ts'
import { assess } from '../../assess/assess.ts'
import type { Group, PatientCase, RulePack, SyndromeCode } from '../../case/index.ts'
import { isLikely, listSyndromeCodes } from '../../engine/index.ts'
import type { TextbookPatients } from '../../pack/index.ts'
import { isDeclared } from '../overlap-pairs.ts'

/** What one syndrome is for the textbook patient of another, and the criteria that decided it. */
export type Cell = Readonly<{ group: Group; because: readonly string[] }>

/** The textbook patients (rows) against the syndromes (columns). */
export type Matrix = Readonly<Record<SyndromeCode, Readonly<Record<SyndromeCode, Cell>>>>

export function computeMatrix(pack: RulePack, textbook: TextbookPatients): Matrix {
  return Object.fromEntries(Object.entries(textbook).map(([code, patient]) => [code, computeRow(pack, patient)]))
}

function computeRow(pack: RulePack, patient: PatientCase): Record<SyndromeCode, Cell> {
  const { of } = assess(pack, patient)
  return Object.fromEntries(
    listSyndromeCodes(pack).map((code) => {
      const { group, reasons } = of(code)
      return [code, { group, because: group === 'likely' ? [] : reasons.map(({ criterion }) => criterion.id) }]
    }),
  )
}

export const isLikelyCell = (cell: Cell | undefined): boolean => cell !== undefined && isLikely(cell.group)

/** Where a textbook patient is likely for another syndrome and no overlap is declared. */
export const findUndeclaredOverlaps = (matrix: Matrix, overlaps: readonly Overlap[]): [SyndromeCode, SyndromeCode][] =>
  Object.keys(matrix).flatMap((of) =>
    Object.keys(matrix[of] ?? {})
      .filter((also) => also !== of && isLikelyCell(matrix[of]?.[also]) && !isDeclared(overlaps, of, also))
      .map((also): [SyndromeCode, SyndromeCode] => [of, also]),
  )

/** Pairs whose textbook patients are each likely for the other syndrome too, unless both ways are declared. */
export function findIndistinguishablePairs(
  matrix: Matrix,
  overlaps: readonly Overlap[],
): [SyndromeCode, SyndromeCode][] {
  const codes = Object.keys(matrix)
  return codes.flatMap((one, index) =>
    codes
      .slice(index + 1)
      .filter((other) => isLikelyCell(matrix[one]?.[other]) && isLikelyCell(matrix[other]?.[one]))
      .filter((other) => !isDeclared(overlaps, one, other) || !isDeclared(overlaps, other, one))
      .map((other): [SyndromeCode, SyndromeCode] => [one, other]),
  )
}
