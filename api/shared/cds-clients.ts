import { createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isTrustworthyAddress, readSettingList } from './setting-list.ts'

/** A program that may call CDS Hooks: what it names itself by in `iss`, and its public keys or their address. */
export type CdsClient = Readonly<{ issuer: string; keys: URL | CdsClientKeys }>

/** A JWK Set (RFC 7517, section 5). */
type CdsClientKeys = Readonly<{ keys: object[] }>

/**
 * Reads the JSON file with the list of programs.
 * @throws Error with a sentence for the person who starts the server
 */
export function parseCdsClients(setting: string, file: string): readonly CdsClient[] {
  const clients = readSettingList(setting, file, 'programs').map((entry, index) =>
    parseClient(`Program ${index + 1} of ${setting}`, Object(entry)),
  )
  const issuers = clients.map(({ issuer }) => issuer)
  const twice = issuers.find((issuer, index) => issuers.indexOf(issuer) !== index)
  if (twice !== undefined)
    throw new Error(`Two programs of ${setting} have the issuer '${twice}': write all its keys into one set.`)
  if (clients.length > 0) return clients
  throw new Error(`${setting} names no program, so that nobody could call CDS Hooks: name one, or leave it out.`)
}

function parseClient(where: string, { issuer, jwksUrl, jwksFile }: Readonly<Record<string, unknown>>): CdsClient {
  if (typeof issuer !== 'string' || issuer === '')
    throw new Error(`${where} has no issuer: write what the program names itself by as \`iss\`.`)
  if (typeof jwksFile === 'string') return { issuer, keys: readKeys(where, jwksFile) }
  if (typeof jwksUrl === 'string' && isTrustworthyAddress(jwksUrl)) return { issuer, keys: new URL(jwksUrl) }
  throw new Error(
    `${where} has no public keys: write the https address of its JWK Set as jwksUrl, or the name of a file with it as jwksFile.`,
  )
}

function readKeys(where: string, file: string): CdsClientKeys {
  const explained = `${where} names the jwksFile ${file}, which holds no JWK Set with public keys that this server can use (EC on P-256, P-384 or P-521, or RSA of at least ${MIN_RSA_BITS} bits): correct the file or the name.`
  try {
    const { keys } = Object(JSON.parse(readFileSync(file, 'utf8')))
    if (Array.isArray(keys) && keys.length > 0 && keys.every((key) => isPublicKey(key) && isUsable(key)))
      return { keys }
  } catch (error) {
    throw new Error(explained, { cause: error })
  }
  throw new Error(explained)
}

/** A private or a shared key does not belong on this server. */
const isPublicKey = (key: unknown): key is object =>
  typeof key === 'object' && key !== null && 'kty' in key && key.kty !== 'oct' && !('d' in key)

const MIN_RSA_BITS = 2048
const CURVES = ['prime256v1', 'secp384r1', 'secp521r1']

/** Whether a signature of CDS Hooks can be checked by it. @throws Error if it is no whole key */
function isUsable(key: object): boolean {
  const { asymmetricKeyType: kind, asymmetricKeyDetails: details } = createPublicKey({ key: { ...key }, format: 'jwk' })
  return kind === 'rsa'
    ? (details?.modulusLength ?? 0) >= MIN_RSA_BITS
    : kind === 'ec' && CURVES.includes(details?.namedCurve ?? '')
}
