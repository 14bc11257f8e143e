import type { Kysely } from 'kysely'
import { hashPassword } from '../../../api/accounts/passwords.ts'
import { hashRecoveryCode } from '../../../api/accounts/second-factor.ts'
import { migrate } from '../../../api/database/migrate.ts'
import { MIGRATIONS } from '../../../api/database/migrations/index.ts'
import type { Database } from '../../../api/database/open.ts'
import { encryptSecret } from '../../../api/shared/encryption.ts'
import { DAY_MS, MINUTE_MS } from '../../../api/shared/time.ts'
import { computeSha256 } from '../../../api/shared/tokens.ts'
import { PASSWORD } from './test-browser.ts'

/** The last migration of the databases that sites have before an upgrade. */
const LAST_BEFORE = '0028-provisioning'

export const SERVER_KEY = 'a key that is long enough to be one'

/** The secret of the authenticator app of the administrator. */
export const APP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

export const RECOVERY_CODE = 'aaaa-bbbb-cccc-dddd'
export const OTHER_RECOVERY_CODE = 'eeee-ffff-gggg-hhhh'

/** What waits when the upgrade begins, and a link that has run out. */
export const TOKENS = {
  reset: 'a-link-to-a-new-password',
  email: 'an-address',
  signIn: 'a-sign-in',
  over: 'over',
} as const

export type EarlierRow = Readonly<Record<string, string | number | null>>
export type EarlierRows = Readonly<Record<string, readonly EarlierRow[]>>

const DAY_BEFORE = Date.now() - DAY_MS
const LATER = Date.now() + DAY_MS / 48
/** Within the time that the second step of a log-in waits. */
const SOON = Date.now() + 4 * MINUTE_MS

export const CASE_IDS = {
  first: '00000000-0000-4000-8000-000000000001',
  second: '00000000-0000-4000-8000-000000000002',
} as const

const CASE_TEXT = '{"id":"case 1","age":"5 years"}'
const EARLIER_CASE_TEXT = '{"id":"case 1","age":"4 years"}'
const OTHER_CASE_TEXT = '{"age":"9 years"}'

/** A database as a site has it before an upgrade, with rows in every table; returns them. */
export async function createEarlierDatabase(db: Database): Promise<EarlierRows> {
  const names = Object.keys(MIGRATIONS)
  await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).slice(0, names.indexOf(LAST_BEFORE) + 1)))
  const rows = await createRows()
  const untyped = db as unknown as Kysely<Record<string, EarlierRow>>
  for (const [table, values] of Object.entries(rows)) await untyped.insertInto(table).values(values).execute()
  return rows
}

async function createRows(): Promise<EarlierRows> {
  const passwordHash = await hashPassword(PASSWORD)
  const createUser = (id: string, row: EarlierRow = {}): EarlierRow => ({
    ...{ id, email: `${id}@hospital.example`, email_key: `${id}@hospital.example`, password_hash: passwordHash },
    ...{ first_name: `First ${id}`, name: `Name ${id}`, institution: 'The hospital', created_at: DAY_BEFORE },
    ...{ password_version: 3, disabled_at: null, administrator_since: null, reviewer_since: null },
    ...{ last_seen_at: DAY_BEFORE, opens_until: null, email_proved_at: DAY_BEFORE },
    ...{ deactivated_at: null, deprovisioned_at: null },
    ...row,
  })
  return {
    users: [
      createUser('author'),
      createUser('chief', { administrator_since: DAY_BEFORE, reviewer_since: DAY_BEFORE }),
      createUser('keyholder'),
      createUser('careless'),
      createUser('forgetful'),
      createUser('renamed'),
      createUser('member', { password_hash: '' }),
      createUser('provisioned', { password_hash: '', last_seen_at: null }),
      createUser('leaver', { password_hash: '', disabled_at: DAY_BEFORE, deactivated_at: DAY_BEFORE }),
      createUser('given-up', {
        ...{ password_hash: '', disabled_at: DAY_BEFORE, deactivated_at: DAY_BEFORE, deprovisioned_at: DAY_BEFORE },
      }),
    ],
    ...createSignInRows(),
    ...createCaseRows(),
    ...createRemarkRows(),
    audit: [
      createAuditEntry('erase', 'an-erased-person'),
      createAuditEntry('create', 'provisioned', 'provisioning:hospital'),
      createAuditEntry('deactivate', 'leaver', 'provisioning:hospital'),
    ],
    jobs: [{ name: 'backup', next_at: LATER, succeeded_at: DAY_BEFORE, failed_at: 0 }],
    attempts: [{ bucket: 'codes of somebody', ends_at: LATER, count: 1 }],
    server_keys: [{ name: 'cookies', value: 'a key of earlier times' }],
  }
}

const createAuditEntry = (action: string, target: string, actor = 'chief'): EarlierRow => ({
  ...{ id: `${action} ${target}`, at: DAY_BEFORE, actor, action, target, outcome: 'done' },
  ...{ chain: null, number: null, previous_sha256: null, sha256: null },
})

function createSignInRows(): EarlierRows {
  const createCode = (user_id: string, code: string, used_at: number | null = null): EarlierRow => ({
    ...{ id: `${user_id} ${code}`, user_id, code_sha256: hashRecoveryCode(user_id, code), created_at: DAY_BEFORE },
    used_at,
  })
  const createPasskey = (user_id: string): EarlierRow => ({
    ...{ id: `passkey of ${user_id}`, user_id, credential_id: user_id, public_key: 'key', counter: 2 },
    ...{ transports: 'internal', name: 'My phone', created_at: DAY_BEFORE, last_used_at: null },
  })
  const createToken = (user_id: string, token: string): EarlierRow => ({
    ...{ token_sha256: computeSha256(token), user_id, password_version: 3, expires_at: LATER },
  })
  return {
    identities: [
      { id: 'identity', issuer: 'https://login.hospital.example', subject: 's', user_id: 'member', created_at: 1 },
    ],
    authenticators: [
      {
        ...{ id: 'app', user_id: 'chief', secret: encryptSecret(SERVER_KEY, 'chief', APP_SECRET), used_step: 1 },
        created_at: DAY_BEFORE,
      },
    ],
    recovery_codes: [
      createCode('chief', RECOVERY_CODE),
      createCode('chief', OTHER_RECOVERY_CODE),
      createCode('chief', 'used-code', DAY_BEFORE),
      createCode('keyholder', RECOVERY_CODE),
    ],
    passkeys: [createPasskey('chief'), createPasskey('keyholder'), createPasskey('careless')],
    sign_in_challenges: [{ ...createToken('chief', TOKENS.signIn), expires_at: SOON, tries: 4, is_known_browser: 1 }],
    passkey_challenges: [{ scope_sha256: 'scope', user_id: 'chief', challenge: 'challenge', expires_at: LATER }],
    password_resets: [
      createToken('forgetful', TOKENS.reset),
      { ...createToken('chief', TOKENS.over), expires_at: DAY_BEFORE },
    ],
    email_changes: [{ ...createToken('renamed', TOKENS.email), email: 'new@hospital.example' }],
    sessions: [
      {
        ...{ id_sha256: computeSha256('a session'), user_id: 'author', password_version: 3, created_at: DAY_BEFORE },
        ...{ expires_at: LATER, device: 'Firefox', provider: null, id_token: null, provider_session: null },
        signed_on_at: 0,
      },
    ],
  }
}

function createCaseRows(): EarlierRows {
  const createContent = (text: string): EarlierRow => ({
    ...{ text, sha256: computeSha256(text), pack_version: '0.7.0', pack_sha256: 'pack', disagreements: '[]' },
    ...{ classification: '{"groups":{"likely":["CAE"],"likelyWithAlerts":["JAE"]}}', bytes: text.length },
    stored_at: DAY_BEFORE,
  })
  const createCase = (id: string, text: string, row: EarlierRow): EarlierRow => ({
    ...{ id, user_id: 'author', case_id: '', case_key: null, version: 1, label: '', claimed_at: null },
    ...createContent(text),
    ...row,
  })
  return {
    cases: [
      createCase(CASE_IDS.first, CASE_TEXT, { case_id: 'case 1', case_key: 'case 1', version: 2, label: 'The girl' }),
      createCase(CASE_IDS.second, OTHER_CASE_TEXT, { disagreements: null }),
    ],
    case_versions: [
      {
        id: 'before',
        row_id: CASE_IDS.first,
        user_id: 'author',
        case_id: 'case 1',
        ...createContent(EARLIER_CASE_TEXT),
        version: 1,
      },
    ],
  }
}

function createRemarkRows(): EarlierRows {
  const remark = { case_id: 'case 1', created_at: DAY_BEFORE }
  return {
    comments: [{ id: 'comment', user_id: 'author', ...remark, page: '/pages/EEG', comment: 'A word is missing.' }],
    feedback: [
      {
        ...{
          id: 'rating',
          user_id: 'author',
          ...remark,
          case_version: 2,
          rating: 4,
          text: 'Helpful',
          diagnosis: 'CAE',
        },
      },
    ],
    validations: [
      {
        ...{ id: 'validation', ...remark, case_version: 2, contained_in_likely: 1, others_in_likely: 0 },
        ...{ correct_diagnosis: 'CAE', comment: 'As seen' },
      },
    ],
    card_outcomes: [
      {
        ...{ id: '1 epilepsy-syndromes accepted ', service: 'epilepsy-syndromes', outcome: 'accepted', reason: '' },
        ...{ created_at: DAY_BEFORE, count: 3 },
      },
    ],
  }
}
