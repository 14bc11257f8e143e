import type { SubmittedCase } from '../../engine/index.ts'

/**
 * The smallest case that still shows something: entries are taken out one by one as long as it does.
 * Nothing that is left can be taken out alone.
 */
export async function shrinkCase(
  submitted: SubmittedCase,
  isStillShown: (smaller: SubmittedCase) => Promise<boolean>,
): Promise<SubmittedCase> {
  for (const smaller of listSmallerCases(submitted))
    if (await isStillShown(smaller)) return shrinkCase(smaller, isStillShown)
  return submitted
}

/** The case without one field, one member of a list, or one part of a seizure. */
const listSmallerCases = (submitted: SubmittedCase): SubmittedCase[] => listSmallerValues(submitted) as SubmittedCase[]

/** Larger parts come first, so that few steps lead far. */
function listSmallerValues(value: unknown): unknown[] {
  if (Array.isArray(value))
    return [
      ...value.map((_, index) => value.toSpliced(index, 1)),
      ...value.flatMap((item, index) => listSmallerValues(item).map((smaller) => value.with(index, smaller))),
    ]
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value)
  return [
    ...entries.map((_, index) => Object.fromEntries(entries.toSpliced(index, 1))),
    ...entries.flatMap(([key, inner]) => listSmallerValues(inner).map((smaller) => ({ ...value, [key]: smaller }))),
  ]
}
