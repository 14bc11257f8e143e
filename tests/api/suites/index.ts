import type { CreateDatabase } from '../support/test-server.ts'
import { testAccounts } from './accounts.ts'
import { testAdministration } from './administration.ts'
import { testAdministrationPages } from './administration-pages.ts'
import { testBackups } from './backups.ts'
import { testBounds } from './bounds.ts'
import { testDatabases } from './database.ts'
import { testMaintenance } from './maintenance.ts'
import { testOwnAccounts } from './own-account.ts'
import { testUserCases } from './own-cases.ts'
import { testRateLimits } from './rate-limits.ts'
import { testRevocation } from './revocation.ts'
import { testRoles } from './roles.ts'
import { testSecondFactor } from './second-factor.ts'
import { testStorage } from './storage.ts'
import { testUpgrade } from './upgrade.ts'

/** Everything that must hold whichever database is used, each by the name of its file here and in ../sqlite. */
export const SUITES: Readonly<Record<string, (createDatabase: CreateDatabase) => void>> = {
  database: testDatabases,
  upgrade: testUpgrade,
  accounts: testAccounts,
  'own-account': testOwnAccounts,
  'second-factor': testSecondFactor,
  revocation: testRevocation,
  'rate-limits': testRateLimits,
  storage: testStorage,
  'own-cases': testUserCases,
  backups: testBackups,
  bounds: testBounds,
  maintenance: testMaintenance,
  administration: testAdministration,
  roles: testRoles,
  'administration-pages': testAdministrationPages,
}
