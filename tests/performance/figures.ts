import { percentile } from '../load/server.ts'

/** One thing that is measured, in rounds, and the most that it may be. */
export type Figure = Readonly<{
  name: string
  unit: string
  values: readonly number[]
  most: number
  /** The share of the rounds that has to keep the bound: nineteen of twenty where nothing else is said. */
  share?: number
}>

export const isKept = ({ values, most, share = 0.95 }: Figure): boolean =>
  values.length > 0 && percentile(values, share) <= most

/** Median, 95th percentile, worst, bound and verdict in one line. */
export function lineOf(figure: Figure): string {
  const { name, unit, values, most } = figure
  const shown = [0.5, 0.95, 1].map((share) => percentile(values, share).toFixed(1).padStart(8))
  return `${name.padEnd(62)}${shown.join('')} ${unit}  at most ${most}  ${isKept(figure) ? 'kept' : 'NOT KEPT'}`
}
