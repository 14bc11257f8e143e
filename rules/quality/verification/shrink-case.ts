import type { SubmittedCase } from '../../case/index.ts'
import { listPaths, withoutValueAt } from '../replace-at.ts'

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

/** The case without one field, one member of a list, or one part of a seizure, larger parts first. */
const listSmallerCases = (submitted: SubmittedCase): SubmittedCase[] =>
  listPaths(submitted).map((path) => withoutValueAt(submitted, path))
