import { describe, it } from 'vitest'
import { normalizeCase } from '../../../rules/case/index.ts'
import { listPublishedNames, readPublishedPatient } from '../../../scripts/build/cases/published-patients.ts'
import { listCodesWithCases, readTextbookPatient } from '../../../scripts/build/cases/reference-cases.ts'
import { expectPromisesKept, expectWayOn } from '../../assess/missing-checks.ts'

const published = listPublishedNames().map((name) => [name, normalizeCase(readPublishedPatient(name))] as const)
const textbook = listCodesWithCases().map((code) => [code, readTextbookPatient(code)] as const)

describe('missing information by investigation', () => {
  it.each(published)('an outcome that is promised in a row happens when it is answered: %s', (_, patient) =>
    expectPromisesKept(patient),
  )

  it.each([['nothing entered', normalizeCase({})] as const, ...published, ...textbook])(
    'every open criterion has a way on, on one list, and many cases get the same: %s',
    (_, patient) => expectWayOn(patient),
  )
})
