import { parseBranding } from './branding.ts'
import { parseIdentityProviders } from './identity-providers.ts'
import {
  parseBoolean,
  parseCanonicalBaseOrExplain,
  parseFolder,
  parseIntegerWithin,
  parseOneOf,
  parseOrigin,
  parsePort,
  parseSender,
  parseServerKey,
  parseSwitch,
  parseText,
  parseUrl,
} from './parse-value.ts'

/** A setting: its environment variable, how it is read, and its row in api/README.md. */
type SettingDefinition = Readonly<{
  variable: string
  /** What is read where nothing is set; without it the setting is then left out. */
  byDefault?: string
  parse: (name: string, text: string) => unknown
  /** What holds where nothing is set, in Markdown. */
  leftOut: string
  /** What it does, in Markdown. */
  meaning: string
}>

/** What every password has at least, also one with a second step. */
export const MIN_PASSWORD_LENGTH = 8

/** Only programs of this machine reach a server that listens here. */
export const LOOPBACK = '127.0.0.1'

/** By which names this machine reaches itself. */
export const LOOPBACK_NAMES: readonly string[] = ['localhost', LOOPBACK, '::1']

/** How long a session lasts without the setting. */
const WEEK_MINUTES = 7 * 24 * 60

const parsePostgresUrl = parseUrl(['postgres:', 'postgresql:'], 'postgres://user:password@localhost:5432/epicriteria')

const parseSmtpUrl = parseUrl(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.org')

/** Every setting of the server, in the order of api/README.md. */
export const SETTING_DEFINITIONS = {
  port: {
    variable: 'PORT',
    byDefault: '3000',
    parse: parsePort,
    leftOut: '`3000`',
    meaning: 'the port; `0` takes any free one',
  },
  host: {
    variable: 'HOST',
    byDefault: LOOPBACK,
    parse: parseText,
    leftOut: '`127.0.0.1`, this machine alone',
    meaning:
      'the address that it listens on; `0.0.0.0` is all of them, as in the image, and needs a proxy with HTTPS in front; on this machine alone it answers to `localhost`, `127.0.0.1`, `[::1]` and the name of `PUBLIC_URL`, so that no page of another site reaches it by a name of its own',
  },
  publicUrl: {
    variable: 'PUBLIC_URL',
    parse: parseOrigin,
    leftOut: 'wherever a request is sent to',
    meaning:
      'where people reach the server, without a path; with `https` cookies and browsers stay with HTTPS; links in mails begin with it',
  },
  fhirCanonicalBase: {
    variable: 'FHIR_CANONICAL_BASE',
    parse: parseCanonicalBaseOrExplain,
    leftOut: '`https://epicriteria.example/fhir`, a name below which nothing is served',
    meaning:
      'what the canonical URLs of the form, its codes and its extensions begin with, such as `https://fhir.example.org/epicriteria`, where a site keeps them under its own name; its pages read answers in either name as long as the server has answered since they were opened, and `--canonical-base` sets the same for `epicriteria fhir` and `convert`; by `http` or `https`, with nothing after its path',
  },
  databaseUrl: {
    variable: 'DATABASE_URL',
    parse: (name, text) => parsePostgresUrl(name, text).href,
    leftOut: 'SQLite',
    meaning: '`postgres://…` keeps everything in PostgreSQL, on which several instances can run behind one address',
  },
  postgresPool: {
    variable: 'PG_POOL',
    byDefault: '20',
    parse: parseIntegerWithin(1, 500),
    leftOut: '`20`',
    meaning: 'how many connections to PostgreSQL an instance holds at most',
  },
  shutdownDelaySeconds: {
    variable: 'SHUTDOWN_DELAY_SECONDS',
    byDefault: '1',
    parse: parseIntegerWithin(0, 60),
    leftOut: '`1`',
    meaning:
      'how long the server, asked to stop, still answers while `/ready` is 503, so that a balancer sends the next call elsewhere: set it above the interval at which the balancer asks',
  },
  dataDir: {
    variable: 'DATA_DIR',
    byDefault: 'data',
    parse: parseFolder,
    leftOut: '`data`',
    meaning: 'the folder of the SQLite file and of the outbox',
  },
  smtpUrl: {
    variable: 'SMTP_URL',
    parse: (name, text) => parseSmtpUrl(name, text).href,
    leftOut: 'the outbox',
    meaning:
      'the mail server, `smtps://user:password@host`; without it mails are files in `outbox/` of the data folder',
  },
  mailFrom: {
    variable: 'MAIL_FROM',
    byDefault: 'EpiCriteria <no-reply@localhost>',
    parse: parseSender,
    leftOut: '`EpiCriteria <no-reply@localhost>`',
    meaning: 'the sender of mails',
  },
  identityProviders: {
    variable: 'OIDC_PROVIDERS',
    byDefault: '',
    parse: parseIdentityProviders,
    leftOut: 'no single sign-on',
    meaning: 'a JSON file with the institutions through which people log in, see below',
  },
  localPasswords: {
    variable: 'LOCAL_PASSWORDS',
    byDefault: 'on',
    parse: parseSwitch,
    leftOut: '`on`',
    meaning: '`off`: people log in through their institutions alone; sessions that a password opened end',
  },
  minPasswordLength: {
    variable: 'MIN_PASSWORD_LENGTH',
    byDefault: String(MIN_PASSWORD_LENGTH),
    parse: parseIntegerWithin(MIN_PASSWORD_LENGTH, 64),
    leftOut: '`8`',
    meaning:
      'the fewest characters of a new password that is the only step of the log-in, up to 64; with a second step 8 are enough, and a password that is there counts until its next change; NIST SP 800-63B-4 wants 15',
  },
  rolesNeedSecondStep: {
    variable: 'ROLES_NEED_SECOND_STEP',
    byDefault: 'false',
    parse: parseBoolean(false),
    leftOut: '`false`',
    meaning:
      '`true`: administrators and reviewers who log in by a password need a second step for what their role lets them do; needs `SERVER_KEY`',
  },
  sessionIdleMinutes: {
    variable: 'SESSION_IDLE_MINUTES',
    parse: parseIntegerWithin(5, WEEK_MINUTES),
    leftOut: 'a week',
    meaning:
      'after how many minutes without use, from 5, a session ends, also one through a provider; hospitals ask for 15 to 30',
  },
  signup: {
    variable: 'SIGNUP',
    byDefault: 'open',
    parse: parseOneOf('open', 'closed'),
    leftOut: '`open`',
    meaning: '`closed`: accounts are made on the command line only',
  },
  verifyEmail: {
    variable: 'VERIFY_EMAIL',
    byDefault: 'false',
    parse: parseBoolean(false),
    leftOut: '`false`',
    meaning:
      '`true`: an account opens only by a link that is mailed to its address, goes after a week if nobody opens it, and registering answers 202 whether the address is known or not',
  },
  validationEnabled: {
    variable: 'VALIDATION_ENABLED',
    byDefault: 'true',
    parse: parseBoolean(true),
    leftOut: '`true`',
    meaning: 'whether there is a validation form, which needs no account',
  },
  classifyEnabled: {
    variable: 'CLASSIFY_ENABLED',
    byDefault: 'true',
    parse: parseBoolean(true),
    leftOut: '`true`',
    meaning: 'whether programs can have a case classified without an account (`POST /api/classify`)',
  },
  commentsEnabled: {
    variable: 'COMMENTS_ENABLED',
    byDefault: 'true',
    parse: parseBoolean(true),
    leftOut: '`true`',
    meaning: 'whether people can comment on a page',
  },
  sharedComputers: {
    variable: 'SHARED_COMPUTERS',
    byDefault: 'false',
    parse: parseBoolean(false),
    leftOut: '`false`',
    meaning:
      '`true`: the case that is open is kept in its tab alone, and is gone when that is closed, as is one that was left in the browser before, and nothing is kept for use without a network, and the log-in ends when the browser is closed; otherwise a browser keeps it until it was not worked on for 24 hours',
  },
  trustedProxies: {
    variable: 'TRUSTED_PROXIES',
    byDefault: '0',
    parse: parseIntegerWithin(0, 10),
    leftOut: '`0`',
    meaning: 'how many proxies in front each add their caller to `X-Forwarded-For`; limits count by that address',
  },
  serverKey: {
    variable: 'SERVER_KEY',
    parse: parseServerKey,
    leftOut: 'a key kept in the database, and no second step at the sign-in',
    meaning:
      'the secret, of 32 characters at least, with which cookies are signed, counted addresses are hashed and the secrets of authenticator apps are encrypted; set it so that a stolen database does not hold it, alike for all instances, and keep a copy elsewhere',
  },
  previousServerKey: {
    variable: 'PREVIOUS_SERVER_KEY',
    parse: parseText,
    leftOut: 'none',
    meaning:
      'the key before that one, for the one start at which the secrets of authenticator apps are encrypted with the new one',
  },
  accountMegabytes: {
    variable: 'ACCOUNT_MB',
    byDefault: '250',
    parse: parseIntegerWithin(1, 100_000),
    leftOut: '`250`',
    meaning:
      'how many megabytes of cases an account keeps in all, with what came out of them: some 10,000 ordinary ones; then nothing more is stored until its owner erases some',
  },
  retentionDays: {
    variable: 'RETENTION_DAYS',
    parse: parseIntegerWithin(1, 36_500),
    leftOut: 'nothing is too old',
    meaning:
      'after how many days the server removes cases, comments, feedback and validations, once an hour; `admin purge` does it at once; a clock that has jumped by more than two days erases nothing before `admin confirm-clock`',
  },
  metricsPort: {
    variable: 'METRICS_PORT',
    parse: parsePort,
    leftOut: 'no metrics',
    meaning: 'the port of `/metrics` for Prometheus, on the address of `HOST`; no proxy should pass it on',
  },
  backupFolder: {
    variable: 'BACKUP_DIR',
    parse: parseFolder,
    leftOut: '`admin backup` needs the name of a file',
    meaning: 'the folder into which `admin backup` writes, best on another disk',
  },
  backupsKept: {
    variable: 'BACKUP_KEEP',
    byDefault: '14',
    parse: parseIntegerWithin(1, 1_000),
    leftOut: '`14`',
    meaning: 'how many backups are kept there',
  },
  logAddresses: {
    variable: 'LOG_ADDRESSES',
    byDefault: 'hashed',
    parse: parseOneOf('hashed', 'plain'),
    leftOut: '`hashed`',
    meaning:
      "`plain`: the security log names callers by their address, so that a security centre can match them to its firewall; the log then holds personal data, and how long it is kept is the site's to set",
  },
  site: {
    variable: 'BRANDING',
    byDefault: '{}',
    parse: parseBranding,
    leftOut: 'neutral words',
    meaning:
      "the site's own words on the landing page and in its terms, as JSON, for which `BRANDING_FILE` names a file, see below",
  },
} as const satisfies Readonly<Record<string, SettingDefinition>>

/** The rows of the settings in api/README.md. */
export const formatSettingRows = (): readonly string[] =>
  Object.values(SETTING_DEFINITIONS).map(
    ({ variable, leftOut, meaning }) => `| \`${variable}\` | ${leftOut} | ${meaning} |`,
  )
