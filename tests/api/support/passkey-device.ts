import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** Where a device believes to be, and what it claims; by default all is right and the counter rises. */
export type DeviceClaims = Readonly<{
  origin?: string
  host?: string
  counter?: number
  crossOrigin?: boolean
  /** Whether the device knows the person; by default it does. */
  isVerified?: boolean
}>

/** A passkey in software (WebAuthn level 2, ES256, attestation `none`), which can also lie. */
export type PasskeyDevice = Readonly<{
  create: (challenge: string, claims?: DeviceClaims) => object
  sign: (challenge: string, claims?: DeviceClaims) => object
}>

const [FLAGS_CREATED, FLAGS_SIGNED, FLAG_VERIFIED] = [0x41, 0x01, 0x04]

const hash = (content: string | Uint8Array): Buffer => createHash('sha256').update(content).digest()
const encode = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

export function createPasskeyDevice(): PasskeyDevice {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      ...([
        [1, 2],
        [3, -7],
        [-1, 1],
      ] as const),
      ...(
        [
          [-2, x],
          [-3, y],
        ] as const
      ).map(([key, value]) => [key, new Uint8Array(Buffer.from(value, 'base64url'))] as const),
    ]),
  )
  const id = randomBytes(16)
  let count = 0

  const buildData = (
    flags: number,
    { host = 'localhost', counter = ++count, isVerified = true }: DeviceClaims,
    rest = Buffer.alloc(0),
  ) => {
    const head = Buffer.alloc(5)
    head.writeUInt8(isVerified ? flags | FLAG_VERIFIED : flags)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([hash(host), head, rest])
  }
  const buildClientData = (
    type: string,
    challenge: string,
    { origin = 'http://localhost:3000', crossOrigin = false }: DeviceClaims,
  ) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }))
  const buildCredential = (response: object) => ({
    ...{ id: encode(id), rawId: encode(id), type: 'public-key', clientExtensionResults: {} },
    response,
  })

  return {
    create: (challenge, claims = {}) => {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey])
      const authData = new Uint8Array(buildData(FLAGS_CREATED, claims, attested))
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', authData],
      ])
      return buildCredential({
        clientDataJSON: encode(buildClientData('webauthn.create', challenge, claims)),
        attestationObject: encode(isoCBOR.encode(attestation)),
        transports: ['internal'],
      })
    },
    sign: (challenge, claims = {}) => {
      const authenticatorData = buildData(FLAGS_SIGNED, claims)
      const clientData = buildClientData('webauthn.get', challenge, claims)
      const signature = createSign('sha256').update(authenticatorData).update(hash(clientData)).sign(privateKey)
      return buildCredential({
        clientDataJSON: encode(clientData),
        authenticatorData: encode(authenticatorData),
        signature: encode(signature),
      })
    },
  }
}
