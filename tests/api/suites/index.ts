import type { NewDatabase } from '../support/house.ts'
import { accounts } from './accounts.ts'
import { administration } from './administration.ts'
import { databases } from './databases.ts'
import { limits } from './limits.ts'
import { storing } from './storing.ts'

/** Everything that must hold whichever database is used. */
export const SUITES: Readonly<Record<string, (newDatabase: NewDatabase) => void>> = {
  databases,
  accounts,
  limits,
  storing,
  administration,
}
