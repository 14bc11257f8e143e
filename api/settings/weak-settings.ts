import { LOOPBACK } from './definitions.ts'
import { isHttps, type Settings } from './settings.ts'

type JudgedSettings = Pick<
  Settings,
  | 'host'
  | 'publicUrl'
  | 'trustedProxies'
  | 'signup'
  | 'localPasswords'
  | 'verifyEmail'
  | 'serverKey'
  | 'identityProviders'
>

/** What weakens the security of a server that others reach, a sentence each with what to do. */
export function listWeakSettings(settings: JudgedSettings): string[] {
  const { host, publicUrl, trustedProxies, signup, localPasswords, verifyEmail, serverKey } = settings
  const { identityProviders } = settings
  if (host === LOOPBACK && publicUrl === undefined && trustedProxies === 0) return []
  return [
    ...(isHttps(settings) ? [] : [NO_HTTPS]),
    ...(signup === 'open' && localPasswords && !verifyEmail ? [UNPROVED_ADDRESSES] : []),
    ...(localPasswords && serverKey === undefined ? [NO_SERVER_KEY] : []),
    ...identityProviders.filter(({ domains }) => domains.length === 0).map(({ name }) => describeOpenProvider(name)),
  ]
}

const NO_HTTPS =
  'PUBLIC_URL is no https address, so passwords and cases can be read on their way, and cookies are not kept to HTTPS: put a proxy with HTTPS in front, and set PUBLIC_URL.'

const UNPROVED_ADDRESSES =
  'Anybody can register the address of somebody else, since SIGNUP is open and VERIFY_EMAIL is off: set VERIFY_EMAIL to true, or SIGNUP to closed.'

const NO_SERVER_KEY =
  'SERVER_KEY is not set, so nobody can set up a second step, and a stolen database holds the key of the cookies: set it to a long random text.'

const describeOpenProvider = (name: string): string =>
  `The provider ${name} in OIDC_PROVIDERS names no domains, so it can speak for no address, and accounts that are there already cannot be logged in to through it: name the domains whose addresses it gives out.`
