import { describe, it } from 'vitest'
import { listCodesWithCases } from '../../../scripts/build/cases/reference-cases.ts'
import {
  expectMoved,
  expectOpenAlertsFirst,
  expectRemovalsLast,
  listPairings,
} from '../../assess/counterfactual-checks.ts'

const codes = listCodesWithCases()

describe('the smallest change that moves a syndrome to another group', () => {
  it.each([...listPairings(0, 1), ...listPairings(7, 2)])('the patient of %s: the change does so for %s', (of, asked) =>
    expectMoved(of, asked),
  )

  it.each(codes)('ticks an alert that the entries deny only where they leave no other open: %s', (code) =>
    expectOpenAlertsFirst(code),
  )

  it.each(codes)('tries what else could be found before an entry is taken back: %s', (code) => expectRemovalsLast(code))
})
