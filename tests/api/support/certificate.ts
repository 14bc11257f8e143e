import { generateKeyPairSync, sign } from 'node:crypto'

/** A certificate that signed itself, and so is its own authority, with its private key; both in PEM. */
export type SelfSigned = Readonly<{ cert: string; key: string }>

/** The types of DER that a certificate is made of. */
const TAGS = { integer: 0x02, bits: 0x03, octets: 0x04, oid: 0x06, text: 0x0c, time: 0x17, sequence: 0x30, set: 0x31 }
const [VERSION, EXTENSIONS, DNS_NAME] = [0xa0, 0xa3, 0x82]

/** The identifiers, encoded: ecdsa-with-SHA256, commonName and subjectAltName. */
const ECDSA_SHA256 = '2a8648ce3d040302'
const COMMON_NAME = '550403'
const ALTERNATIVE_NAME = '551d11'

function encode(tag: number, ...parts: readonly (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
  const length = body.length < 0x80 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}

const encodeId = (hex: string): Buffer => encode(TAGS.oid, Buffer.from(hex, 'hex'))
const toPem = (body: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${body.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`

/** Makes a certificate (X.509 version 3, P-256) for a host name. */
export function createSelfSigned(hostName: string): SelfSigned {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { sequence, set, integer, octets, bits, text, time } = TAGS
  const algorithm = encode(sequence, encodeId(ECDSA_SHA256))
  const name = encode(sequence, encode(set, encode(sequence, encodeId(COMMON_NAME), encode(text, hostName))))
  const names = encode(octets, encode(sequence, encode(DNS_NAME, hostName)))
  const extensions = encode(sequence, encode(sequence, encodeId(ALTERNATIVE_NAME), names))
  const content = encode(
    sequence,
    encode(VERSION, encode(integer, Buffer.from([2]))),
    encode(integer, Buffer.from([1])),
    algorithm,
    name,
    encode(sequence, encode(time, '200101000000Z'), encode(time, '490101000000Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    encode(EXTENSIONS, extensions),
  )
  const signature = encode(bits, Buffer.from([0]), sign('sha256', content, privateKey))
  return {
    cert: toPem(encode(sequence, content, algorithm, signature)),
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  }
}
