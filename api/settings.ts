import { readFileSync } from 'node:fs'
import { isAbsolute, resolve } from 'node:path'
import { CANONICAL_BASE_EXAMPLE, parseCanonicalBase } from '../rules/exchange/fhir/canonical-base.ts'
import { parseContacts, parseLogos, parseReference } from './shared/branding.ts'
import { parseIdentityProviders } from './shared/identity-providers.ts'
import { LOOPBACK, MIN_PASSWORD_LENGTH, type Settings } from './shared/settings.ts'

export type Environment = Readonly<Record<string, string | undefined>>

const MAX_PORT = 65_535
const MAX_PROXIES = 10
const MAX_DATABASE_WAIT_SECONDS = 3_600
const MAX_SHUTDOWN_DELAY_SECONDS = 60
const DEFAULT_POOL = 20
const MAX_POOL = 500
const MAX_BACKUPS_KEPT = 1_000
const MIN_SECRET_LENGTH = 32
const MAX_RETENTION_DAYS = 36_500
const MAX_MIN_PASSWORD_LENGTH = 64
const MIN_IDLE_MINUTES = 5
/** A week, which is how long a session lasts without the setting. */
const MAX_IDLE_MINUTES = 7 * 24 * 60
const MAX_ACCOUNT_MEGABYTES = 100_000

/**
 * Parses the settings from environment variables, or from the file that NAME_FILE names; an empty one counts as unset.
 * PORT 0 picks any free port.
 * @throws Error with a sentence for the person who starts the server
 */
export function readSettings(environment: Environment): Settings {
  const getVariable: GetVariable = (name) => environment[name] || readSecretFile(name, environment[`${name}_FILE`])
  const retentionDays = getVariable('RETENTION_DAYS')
  return {
    port: parsePort('PORT', getVariable('PORT') ?? '3000'),
    host: getVariable('HOST') ?? LOOPBACK,
    ...readAddresses(getVariable),
    postgresPool: parseInteger('PG_POOL', getVariable('PG_POOL') ?? String(DEFAULT_POOL), 1, MAX_POOL),
    ...readDurations(getVariable),
    dataDir: parseFolder('DATA_DIR', getVariable('DATA_DIR') ?? 'data'),
    mailFrom: parseSender(getVariable('MAIL_FROM') ?? 'EpiCriteria <no-reply@localhost>'),
    signup: parseEnum('SIGNUP', getVariable('SIGNUP'), ['open', 'closed']),
    ...readSignIn(getVariable),
    ...readSignInDemands(getVariable),
    verifyEmail: parseBoolean('VERIFY_EMAIL', getVariable('VERIFY_EMAIL'), false),
    validationEnabled: parseBoolean('VALIDATION_ENABLED', getVariable('VALIDATION_ENABLED'), true),
    classifyEnabled: parseBoolean('CLASSIFY_ENABLED', getVariable('CLASSIFY_ENABLED'), true),
    commentsEnabled: parseBoolean('COMMENTS_ENABLED', getVariable('COMMENTS_ENABLED'), true),
    sharedComputers: parseBoolean('SHARED_COMPUTERS', getVariable('SHARED_COMPUTERS'), false),
    trustedProxies: parseInteger('TRUSTED_PROXIES', getVariable('TRUSTED_PROXIES') ?? '0', 0, MAX_PROXIES),
    accountMegabytes: parseInteger('ACCOUNT_MB', getVariable('ACCOUNT_MB') ?? '250', 1, MAX_ACCOUNT_MEGABYTES),
    ...(retentionDays && { retentionDays: parseInteger('RETENTION_DAYS', retentionDays, 1, MAX_RETENTION_DAYS) }),
    ...readServerKeys(getVariable),
    ...readLog(getVariable),
    ...readMetricsPort(getVariable),
    ...readBackups(getVariable),
    site: readBranding(getVariable),
  }
}

type GetVariable = (name: string) => string | undefined

/** A setting from a file, as Docker and Kubernetes hand over secrets; the line break at its end does not count. */
function readSecretFile(name: string, file: string | undefined): string | undefined {
  if (!file) return undefined
  try {
    return readFileSync(file, 'utf8').trimEnd() || undefined
  } catch {
    throw new Error(
      `${name}_FILE is '${file}', which cannot be read: correct the path, let the server read the file, or set ${name} itself.`,
    )
  }
}

/** Where the page, the database and the mail server are found; one that is not set is left out. */
function readAddresses(
  getVariable: GetVariable,
): Pick<Settings, 'publicUrl' | 'databaseUrl' | 'smtpUrl' | 'fhirCanonicalBase'> {
  const fhirCanonicalBase = readCanonicalBase('FHIR_CANONICAL_BASE', getVariable('FHIR_CANONICAL_BASE'))
  const publicUrl = parseUrl(
    'PUBLIC_URL',
    getVariable('PUBLIC_URL'),
    ['http:', 'https:'],
    'https://epilepsy.example.org',
  )
  const databaseUrl = parseUrl(
    'DATABASE_URL',
    getVariable('DATABASE_URL'),
    ['postgres:', 'postgresql:'],
    'postgres://user:password@localhost:5432/epicriteria',
  )
  const smtpUrl = parseUrl(
    'SMTP_URL',
    getVariable('SMTP_URL'),
    ['smtp:', 'smtps:'],
    'smtps://user:password@mail.example.org',
  )
  return {
    ...(publicUrl && { publicUrl: requireNoPath(publicUrl) }),
    ...(fhirCanonicalBase && { fhirCanonicalBase }),
    ...(databaseUrl && { databaseUrl: databaseUrl.href }),
    ...(smtpUrl && { smtpUrl: smtpUrl.href }),
  }
}

/** The message does not repeat the value, which may contain a password. */
function readCanonicalBase(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const base = parseCanonicalBase(text)
  if (base !== undefined) return base
  throw new Error(
    `${name} is not an address of the form ${CANONICAL_BASE_EXAMPLE}, by http or https and with nothing after its path: correct it, or leave it out.`,
  )
}

function readServerKeys(getVariable: GetVariable): Pick<Settings, 'serverKey' | 'previousServerKey'> {
  const [serverKey, previousServerKey] = [getVariable('SERVER_KEY'), getVariable('PREVIOUS_SERVER_KEY')]
  return {
    ...(serverKey && { serverKey: parseServerKey(serverKey) }),
    ...(previousServerKey && { previousServerKey }),
  }
}

function readSignIn(getVariable: GetVariable): Pick<Settings, 'localPasswords' | 'identityProviders'> {
  const identityProviders = parseIdentityProviders('OIDC_PROVIDERS', getVariable('OIDC_PROVIDERS'))
  const localPasswords = parseEnum('LOCAL_PASSWORDS', getVariable('LOCAL_PASSWORDS'), ['on', 'off']) === 'on'
  if (localPasswords || identityProviders.length > 0) return { localPasswords, identityProviders }
  throw new Error(
    'LOCAL_PASSWORDS is off and OIDC_PROVIDERS names no provider, so nobody could log in: name one, or leave LOCAL_PASSWORDS out.',
  )
}

function readSignInDemands(
  getVariable: GetVariable,
): Pick<Settings, 'minPasswordLength' | 'rolesNeedSecondStep' | 'sessionIdleMinutes'> {
  const idle = getVariable('SESSION_IDLE_MINUTES')
  const minLength = getVariable('MIN_PASSWORD_LENGTH') ?? String(MIN_PASSWORD_LENGTH)
  const rolesNeedSecondStep = parseBoolean('ROLES_NEED_SECOND_STEP', getVariable('ROLES_NEED_SECOND_STEP'), false)
  if (rolesNeedSecondStep && getVariable('SERVER_KEY') === undefined)
    throw new Error(
      'ROLES_NEED_SECOND_STEP is set without SERVER_KEY, without which nobody can set up a second step: set both, or leave it out.',
    )
  return {
    minPasswordLength: parseInteger('MIN_PASSWORD_LENGTH', minLength, MIN_PASSWORD_LENGTH, MAX_MIN_PASSWORD_LENGTH),
    rolesNeedSecondStep,
    ...(idle && { sessionIdleMinutes: parseInteger('SESSION_IDLE_MINUTES', idle, MIN_IDLE_MINUTES, MAX_IDLE_MINUTES) }),
  }
}

const readDurations = (getVariable: GetVariable): Pick<Settings, 'databaseWaitSeconds' | 'shutdownDelaySeconds'> => {
  const databaseWait = getVariable('DATABASE_WAIT_SECONDS') ?? '30'
  const shutdownDelay = getVariable('SHUTDOWN_DELAY_SECONDS') ?? '1'
  return {
    databaseWaitSeconds: parseInteger('DATABASE_WAIT_SECONDS', databaseWait, 0, MAX_DATABASE_WAIT_SECONDS),
    shutdownDelaySeconds: parseInteger('SHUTDOWN_DELAY_SECONDS', shutdownDelay, 0, MAX_SHUTDOWN_DELAY_SECONDS),
  }
}

const readLog = (getVariable: GetVariable): Pick<Settings, 'logRequests' | 'logAddresses'> => ({
  logRequests: parseBoolean('LOG_REQUESTS', getVariable('LOG_REQUESTS'), false),
  logAddresses: parseEnum('LOG_ADDRESSES', getVariable('LOG_ADDRESSES'), ['hashed', 'plain']),
})

function readMetricsPort(getVariable: GetVariable): Pick<Settings, 'metricsPort' | 'metricsHost'> {
  const [text, metricsHost] = [getVariable('METRICS_PORT'), getVariable('METRICS_HOST')]
  if (text === undefined) return {}
  if (text === (getVariable('PORT') ?? '3000'))
    throw new Error(
      `METRICS_PORT is ${text}, which is PORT too: set it to another one, so that visitors never see metrics.`,
    )
  return { metricsPort: parsePort('METRICS_PORT', text), ...(metricsHost && { metricsHost }) }
}

function readBackups(getVariable: GetVariable): Pick<Settings, 'backup'> {
  const folder = getVariable('BACKUP_DIR')
  if (folder === undefined) return {}
  const keep = parseInteger('BACKUP_KEEP', getVariable('BACKUP_KEEP') ?? '14', 1, MAX_BACKUPS_KEPT)
  return { backup: { folder: parseFolder('BACKUP_DIR', folder), keep } }
}

const readBranding = (getVariable: GetVariable): Settings['site'] => ({
  contacts: parseContacts('CONTACTS', getVariable('CONTACTS')),
  logos: parseLogos('LOGOS', getVariable('LOGOS')),
  funding: getVariable('FUNDING') ?? '',
  algorithmPaper: parseReference('ALGORITHM_PAPER', getVariable('ALGORITHM_PAPER')),
  dataProtection: parseReference('DATA_PROTECTION', getVariable('DATA_PROTECTION')),
})

function parsePort(name: string, text: string): number {
  const port = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (port <= MAX_PORT) return port
  throw new Error(
    `${name} is '${text}', which is not a port: set it to a number from 1 to 65535, or leave it out${name === 'PORT' ? ' for 3000' : ''}.`,
  )
}

function parseInteger(name: string, text: string, from: number, to: number): number {
  const count = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (count >= from && count <= to) return count
  throw new Error(
    `${name} is '${text}', which is not a whole number from ${from} to ${to}: set it to one, or leave it out.`,
  )
}

/** The first of the choices where nothing is set. */
function parseEnum<Choice extends string>(
  name: string,
  text: string | undefined,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const choice = text === undefined ? choices[0] : choices.find((one) => one === text)
  if (choice !== undefined) return choice
  throw new Error(`${name} is '${text}': set it to ${choices.join(' or ')}, or leave it out for ${choices[0]}.`)
}

const parseBoolean = (name: string, text: string | undefined, byDefault: boolean): boolean =>
  parseEnum(name, text, byDefault ? ['true', 'false'] : ['false', 'true']) === 'true'

function parseSender(text: string): string {
  if (/^([^<>]*<)?[^\s@<>]+@[^\s@<>]+>?$/.test(text)) return text
  throw new Error(
    `MAIL_FROM is '${text}', which is not a sender address: set it to an address such as Name <name@example.org>, or leave it out.`,
  )
}

function parseServerKey(text: string): string {
  if (text.length >= MIN_SECRET_LENGTH) return text
  throw new Error(
    `SERVER_KEY is shorter than ${MIN_SECRET_LENGTH} characters, so it could be guessed: set it to a long random one, for example by openssl rand -base64 32, or leave it out.`,
  )
}

/** The message does not repeat the value, which may contain a password. */
function parseUrl(
  name: string,
  text: string | undefined,
  protocols: readonly string[],
  example: string,
): URL | undefined {
  if (text === undefined) return undefined
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return new URL(text)
  throw new Error(`${name} is not an address of the form ${example}: correct it, or leave it out.`)
}

function requireNoPath(url: URL): URL {
  if (url.pathname === '/' && url.search === '' && url.hash === '') return url
  throw new Error(`PUBLIC_URL has a path, but the pages live at the root: set it to ${url.origin}.`)
}

/** A relative path is resolved against the working directory. */
function parseFolder(name: string, text: string): string {
  if (text.includes('\0')) throw new Error(`${name} is not the name of a folder: set it to one, or leave it out.`)
  return isAbsolute(text) ? text : resolve(text)
}
