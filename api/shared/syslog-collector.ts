import { X509Certificate } from 'node:crypto'
import { createSecureContext } from 'node:tls'

/** A collector of the site that takes the security log by syslog over TLS. */
export type SyslogCollector = Readonly<{
  host: string
  port: number
  /** The authorities that may have issued its certificate, in PEM; without them, those that Node trusts. */
  authorities?: string
  /** A certificate with its private key, in PEM, by which the collector knows this server. */
  certificate?: string
}>

type CollectorVariables = Readonly<Record<'address' | 'authorities' | 'certificate', string | undefined>>

/** The port that RFC 5425 names. */
const DEFAULT_PORT = 6514

/**
 * Reads the settings of the collector; undefined where there is none.
 * @throws Error with a sentence for the person who starts the server
 */
export function parseSyslogCollector(variables: CollectorVariables): SyslogCollector | undefined {
  const { address, authorities, certificate } = variables
  if (address === undefined) return undefined
  const url = parseAddress(address)
  if (authorities !== undefined && !succeeds(() => new X509Certificate(authorities)))
    throw new Error(
      'LOG_SYSLOG_CA holds no certificate in PEM: set LOG_SYSLOG_CA_FILE to the file of the authority that issued the certificate of the collector, or leave it out for those that Node trusts.',
    )
  if (certificate !== undefined && !succeeds(() => createSecureContext({ cert: certificate, key: certificate })))
    throw new Error(
      'LOG_SYSLOG_CERTIFICATE does not hold a certificate and its private key in PEM: set LOG_SYSLOG_CERTIFICATE_FILE to a file with both, or leave it out where the collector asks for none.',
    )
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || DEFAULT_PORT),
    ...(authorities && { authorities }),
    ...(certificate && { certificate }),
  }
}

function parseAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const expected = url && `tls://${url.host}`
  if (url?.hostname && url.port !== '0' && [expected, `${expected}/`].includes(url.href)) return url
  throw new Error(
    'LOG_SYSLOG is not an address of the form tls://collector.example.org:6514, with nothing after the port: correct it, or leave it out.',
  )
}

function succeeds(act: () => unknown): boolean {
  try {
    act()
    return true
  } catch {
    return false
  }
}
