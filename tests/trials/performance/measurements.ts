import { computePercentile } from '../load/server-process.ts'

/** One thing that is measured, in rounds, and the most that it may be. */
export type Measurement = Readonly<{
  name: string
  unit: string
  values: readonly number[]
  max: number
  /** The share of the rounds that has to keep the bound: nineteen of twenty where nothing else is given. */
  share?: number
}>

export const isWithinBound = ({ values, max, share = 0.95 }: Measurement): boolean =>
  values.length > 0 && computePercentile(values, share) <= max

/** Median, 95th percentile, worst, bound and verdict in one line. */
export function formatMeasurement(figure: Measurement): string {
  const { name, unit, values, max } = figure
  if (values.length === 0) return `${name.padEnd(62)}  NOTHING WAS MEASURED`
  const shown = [0.5, 0.95, 1].map((share) => computePercentile(values, share).toFixed(1).padStart(8))
  return `${name.padEnd(62)}${shown.join('')} ${unit}  at most ${max}  ${isWithinBound(figure) ? 'kept' : 'NOT KEPT'}`
}
