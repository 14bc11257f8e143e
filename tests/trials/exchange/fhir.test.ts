import { expect, it } from 'vitest'
import { readMeasuredPeople } from '../../../scripts/build/cases/measured-people.ts'
import { isSameAgain } from '../../exchange/response-checks.ts'
import { REFERENCE_PATIENTS } from '../../support/reference-patients.ts'

it('a case that goes out as answers and comes back is the same for everybody who is known', () => {
  const people = [...Object.values(readMeasuredPeople()).flat(), ...REFERENCE_PATIENTS].map(({ patient }) => patient)
  expect(people.filter((patient) => !isSameAgain(patient))).toEqual([])
})
