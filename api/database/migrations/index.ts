import type { Migration } from 'kysely'
import * as accounts from './0001-accounts.ts'
import * as cases from './0002-cases.ts'
import * as whatPeopleSay from './0003-what-people-say.ts'
import * as casesByTime from './0004-cases-by-time.ts'
import * as passwordVersion from './0005-password-version.ts'
import * as caseLabel from './0006-case-label.ts'
import * as accountPage from './0007-account-page.ts'
import * as cardOutcomes from './0008-card-outcomes.ts'
import * as caseBytes from './0009-case-bytes.ts'
import * as audit from './0010-audit.ts'
import * as serverKeys from './0011-server-keys.ts'
import * as jobs from './0012-jobs.ts'
import * as singleSignOn from './0013-single-sign-on.ts'
import * as secondFactor from './0014-second-factor.ts'
import * as roles from './0015-roles.ts'
import * as newestFirst from './0016-newest-first.ts'
import * as knownBrowsers from './0017-known-browsers.ts'
import * as auditByEvent from './0018-audit-by-event.ts'
import * as versionOfLinks from './0019-version-of-links.ts'
import * as caseSizes from './0020-case-sizes.ts'
import * as countedOutcomes from './0021-counted-outcomes.ts'
import * as auditNotTruncated from './0022-audit-not-truncated.ts'
import * as caseVersions from './0023-case-versions.ts'
import * as provedAddresses from './0024-proved-addresses.ts'
import * as signOnTime from './0025-sign-on-time.ts'
import * as auditChain from './0026-audit-chain.ts'
import * as providerSessions from './0027-provider-sessions.ts'
import * as provisioning from './0028-provisioning.ts'
import * as noProvisioning from './0029-no-provisioning.ts'
import * as noPasskeys from './0030-no-passkeys.ts'
import * as noSchedule from './0031-no-schedule.ts'
import * as noAuditChain from './0032-no-audit-chain.ts'
import * as noCardOutcomes from './0033-no-card-outcomes.ts'
import * as oneTimeTokens from './0034-one-time-tokens.ts'

/** All migrations by name, in order. A released one is frozen, since databases in use have run it as it is. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-accounts': accounts,
  '0002-cases': cases,
  '0003-what-people-say': whatPeopleSay,
  '0004-cases-by-time': casesByTime,
  '0005-password-version': passwordVersion,
  '0006-case-label': caseLabel,
  '0007-account-page': accountPage,
  '0008-card-outcomes': cardOutcomes,
  '0009-case-bytes': caseBytes,
  '0010-audit': audit,
  '0011-server-keys': serverKeys,
  '0012-jobs': jobs,
  '0013-single-sign-on': singleSignOn,
  '0014-second-factor': secondFactor,
  '0015-roles': roles,
  '0016-newest-first': newestFirst,
  '0017-known-browsers': knownBrowsers,
  '0018-audit-by-event': auditByEvent,
  '0019-version-of-links': versionOfLinks,
  '0020-case-sizes': caseSizes,
  '0021-counted-outcomes': countedOutcomes,
  '0022-audit-not-truncated': auditNotTruncated,
  '0023-case-versions': caseVersions,
  '0024-proved-addresses': provedAddresses,
  '0025-sign-on-time': signOnTime,
  '0026-audit-chain': auditChain,
  '0027-provider-sessions': providerSessions,
  '0028-provisioning': provisioning,
  '0029-no-provisioning': noProvisioning,
  '0030-no-passkeys': noPasskeys,
  '0031-no-schedule': noSchedule,
  '0032-no-audit-chain': noAuditChain,
  '0033-no-card-outcomes': noCardOutcomes,
  '0034-one-time-tokens': oneTimeTokens,
}
