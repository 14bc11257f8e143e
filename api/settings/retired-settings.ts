const LOG_SHIPPER =
  'have a log shipper such as journald, rsyslog or Vector send the lines of standard error with the level security to the collector, and leave it out'

/** The settings that earlier versions read, each with what to do instead: a clause that follows 'is no longer read:'. */
const RETIRED_SETTINGS: Readonly<Record<string, string>> = {
  DATABASE_WAIT_SECONDS:
    'the server waits 30 seconds at its start for a database that does not answer yet, and whatever starts it can start it again, so leave it out',
  METRICS_HOST:
    'the metrics listen on the address of HOST, so keep METRICS_PORT to the network of the monitoring by the firewall, and leave it out',
  LOG_SYSLOG: LOG_SHIPPER,
  LOG_SYSLOG_CA: LOG_SHIPPER,
  LOG_SYSLOG_CERTIFICATE: LOG_SHIPPER,
  BACKUP_HOURS: 'the server makes no backup by itself any more, so let a timer of the system call `admin backup`',
  BACKUP_KEY_FILE:
    'backups are in clear and belong on an encrypted disk, a timer of the system calls `admin backup`, and an encrypted backup is restored by the version that wrote it',
  CDS_CLIENTS:
    'CDS Hooks is no longer served, so leave it out, and have a program send its cases to `POST /api/classify`, which needs no token',
  ENCRYPT_CASES:
    'cases are stored in clear, and those that were encrypted are decrypted at the start while SERVER_KEY is set, so keep the disk of the database encrypted',
  MCP_ENABLED:
    'the tools of a language model are served by the command `epicriteria mcp` alone, over standard input and output, so leave it out',
  LOG_REQUESTS:
    'a server that others reach has every request but `/health` in its log, and one on HOST 127.0.0.1 none, so leave it out',
  ...Object.fromEntries(
    ['CONTACTS', 'LOGOS', 'FUNDING', 'ALGORITHM_PAPER', 'DATA_PROTECTION'].map((name) => [
      name,
      `the page has its neutral words instead, so write it as JSON into the file that BRANDING_FILE names, as api/README.md shows, and leave it out`,
    ]),
  ),
  ...Object.fromEntries(
    ['URL', 'NAME', 'OPERATOR', 'KEY', 'SECONDS'].map((part) => [
      `NOTE_MODEL_${part}`,
      'no note leaves the browser any more, so leave it out, and end the access of this server to the model',
    ]),
  ),
}

export const RETIRED_SETTING_NAMES = Object.keys(RETIRED_SETTINGS)

/** The keys of a provider in the file of OIDC_PROVIDERS that earlier versions read, as those settings. */
const RETIRED_PROVIDER_KEYS: Readonly<Record<string, string>> = {
  scimToken:
    'end the provisioning at the provider and take the token out of the file; accounts are made at the first log-in, and `admin disable` closes that of who has left',
}

/** The keys of an entry of OIDC_PROVIDERS that are set, themselves or as KEY with `File` behind it, and not read. */
export const findRetiredProviderKeys = (entry: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.keys(RETIRED_PROVIDER_KEYS).filter((key) => entry[key] !== undefined || entry[`${key}File`] !== undefined)

type ProviderWithKeys = Readonly<{ name: string; retiredKeys: readonly string[] }>

/**
 * A sentence for each setting that is set, itself or as NAME_FILE, and that this version does not read, and for each such
 * key of a provider.
 */
export const listRetiredSettings = (
  environment: Readonly<Record<string, string | undefined>>,
  providers: readonly ProviderWithKeys[] = [],
): string[] => [
  ...Object.entries(RETIRED_SETTINGS)
    .filter(([name]) => environment[name] || environment[`${name}_FILE`])
    .map(([name, remedy]) => `${name} is no longer read: ${remedy}.`),
  ...providers.flatMap(({ name, retiredKeys }) =>
    retiredKeys.map((key) => `${key} of ${name} in OIDC_PROVIDERS is no longer read: ${RETIRED_PROVIDER_KEYS[key]}.`),
  ),
]
