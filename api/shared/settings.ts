import type { Branding } from './branding.ts'

/** What can be set from outside; everything has a default. api/README.md has the table. */
export type Settings = Readonly<{
  port: number
  host?: string
  /** Where people reach the server; without it, wherever a request says that it is sent to. */
  publicUrl?: URL
  /** PostgreSQL; without it, an SQLite file in the data folder. */
  databaseUrl?: string
  /** Absolute: the SQLite file and the outbox. */
  dataDir: string
  /** Without it, mails are written to the outbox. */
  smtpUrl?: string
  mailFrom: string
  signup: 'open' | 'closed'
  validationEnabled: boolean
  commentsEnabled: boolean
  /** How many proxies in front of the server each add the address of their caller to X-Forwarded-For. */
  trustedProxies: number
  /** Days after which `admin purge` removes what was stored; without it, nothing is too old. */
  retentionDays?: number
  logRequests: boolean
  /** What the landing page says of whoever runs the server. */
  site: Branding
}>

/** Whether people reach the server over HTTPS, as far as the settings say. */
export const isHttps = ({ publicUrl }: Pick<Settings, 'publicUrl'>): boolean => publicUrl?.protocol === 'https:'
