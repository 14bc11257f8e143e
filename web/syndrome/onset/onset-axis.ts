/** An age on the axis: its position in percent of the width, and its name. */
export type AxisTick = Readonly<{ at: number; label: string }>

/** Years at the end of the axis; the widest bound of a syndrome that has one lies just below. */
const LAST_YEAR = 70

/** Spreads the first months, in which most bounds lie. */
const computeLogAge = (years: number): number => Math.log(1 + 12 * years)

/** The position of an age in years between birth (0) and the end of the axis (100); later ages are at its end. */
export const getPosition = (years: number): number =>
  (100 * computeLogAge(Math.min(Math.max(years, 0), LAST_YEAR))) / computeLogAge(LAST_YEAR)

const TICKED_AGES = [
  [0, 'birth'],
  [1 / 12, '1 mo'],
  [0.5, '6 mo'],
  [1, '1 y'],
  [3, '3 y'],
  [6, '6 y'],
  [13, '13 y'],
  [25, '25 y'],
  [50, '50 y'],
] as const

export const AXIS_TICKS: readonly AxisTick[] = TICKED_AGES.map(([years, label]) => ({ at: getPosition(years), label }))
