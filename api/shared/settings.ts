import type { Branding } from './branding.ts'
import type { IdentityProvider } from './identity-providers.ts'

/** The server's configuration, feature flags included; everything has a default. api/README.md has the table. */
export type Settings = Readonly<{
  port: number
  host: string
  /** The public origin. Without it, links in mails take the listening address, and CSRF protection the Host header. */
  publicUrl?: URL
  /** What the canonical URLs of FHIR begin with, without a slash at the end; without it, that of the program. */
  fhirCanonicalBase?: string
  /** A PostgreSQL URL; without it, an SQLite file in the data folder is used. */
  databaseUrl?: string
  /** How many connections to PostgreSQL an instance holds at most. */
  postgresPool: number
  /** How long the server waits at its start for a PostgreSQL that does not answer yet. */
  databaseWaitSeconds: number
  /** How long the server still accepts requests after the signal to stop. */
  shutdownDelaySeconds: number
  /** The absolute path of the folder for the SQLite file and the outbox. */
  dataDir: string
  /** The mail server; without it, mails are written to the outbox. */
  smtpUrl?: string
  mailFrom: string
  signup: 'open' | 'closed'
  /** Whether people can have passwords of this site, in addition to the providers or instead of them. */
  localPasswords: boolean
  identityProviders: readonly IdentityProvider[]
  /** Whether an account opens only by a link that is mailed to its address. */
  verifyEmail: boolean
  /** The fewest characters of a new password that is the only step of the sign-in. */
  minPasswordLength: number
  /** Whether administrators and reviewers need a second step for what their role lets them do. */
  rolesNeedSecondStep: boolean
  /** After how many minutes without use a session ends; without it, a week. */
  sessionIdleMinutes?: number
  validationEnabled: boolean
  /** Whether programs can have a case classified without an account. */
  classifyEnabled: boolean
  commentsEnabled: boolean
  /** Whether people share their computers, so that a case is not to outlive the tab in which it is entered. */
  sharedComputers: boolean
  /** The number of reverse proxies that append their client's address to X-Forwarded-For. */
  trustedProxies: number
  /** How much an account stores in all, cases with their classifications. */
  accountMegabytes: number
  /** The retention period in days, applied by `admin purge`; without it, nothing expires. */
  retentionDays?: number
  /** The secret of signed cookies and hashed counts; without it, one is kept in the database. */
  serverKey?: string
  /** The key before that one, with which what it encrypted is still read. */
  previousServerKey?: string
  logRequests: boolean
  /** Whether the security log names callers by a keyed hash, or by their address. */
  logAddresses: 'hashed' | 'plain'
  /** The port of the metrics; without it there are none. */
  metricsPort?: number
  /** The address on which the metrics listen; without it, that of the server. */
  metricsHost?: string
  /** Where `admin backup` writes by itself, and how many it keeps there. */
  backup?: BackupSettings
  /** The operator's own content on the landing page. */
  site: Branding
}>

export type BackupSettings = Readonly<{ folder: string; keep: number }>

/** The keys with which what is encrypted may open, the one that encrypts first. */
export const listServerKeys = ({
  serverKey,
  previousServerKey,
}: Partial<Pick<Settings, 'serverKey' | 'previousServerKey'>>): string[] =>
  [serverKey, previousServerKey].filter((key) => key !== undefined)

/** What every password has at least, also one with a second step. */
export const MIN_PASSWORD_LENGTH = 8

/** Only programs of this machine reach a server that listens here. */
export const LOOPBACK = '127.0.0.1'

/** Whether the public origin is HTTPS. */
export const isHttps = ({ publicUrl }: Pick<Settings, 'publicUrl'>): boolean => publicUrl?.protocol === 'https:'
