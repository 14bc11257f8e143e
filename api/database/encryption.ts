import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  openSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs'
import { finished, pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'

/**
 * An encrypted file: the mark, a salt of 16 bytes, an initialization vector of 12, the content by AES-256-GCM, and its
 * tag of 16. The key is that of scrypt (N 32768, r 8, p 1) from the text of the key file and the salt.
 */
const MARK = Buffer.from('EPIBAK1\n')
const SALT_BYTES = 16
const VECTOR_BYTES = 12
const TAG_BYTES = 16
const HEADER_BYTES = MARK.length + SALT_BYTES + VECTOR_BYTES

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const SCRYPT_OPTIONS = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

const deriveKey = promisify<string, Buffer, number, typeof SCRYPT_OPTIONS, Buffer>(scrypt)

export async function encryptFile(source: string, target: string, secret: string): Promise<void> {
  const [salt, vector] = [randomBytes(SALT_BYTES), randomBytes(VECTOR_BYTES)]
  const cipher = createCipheriv(CIPHER, await deriveKey(secret, salt, KEY_BYTES, SCRYPT_OPTIONS), vector)
  const output = createWriteStream(target, { mode: 0o600 })
  output.write(Buffer.concat([MARK, salt, vector]))
  await pipeline(createReadStream(source), cipher, output, { end: false })
  output.end(cipher.getAuthTag())
  await finished(output)
}

/** @throws Error with a sentence if the key is not that of the file, or the file is damaged; then nothing is left */
export async function decryptFile(source: string, target: string, secret: string): Promise<void> {
  const end = statSync(source).size - TAG_BYTES
  if (end <= HEADER_BYTES) throw new Error(describeWrongKey(source))
  const header = readBytes(source, 0, HEADER_BYTES)
  const salt = header.subarray(MARK.length, MARK.length + SALT_BYTES)
  const key = await deriveKey(secret, salt, KEY_BYTES, SCRYPT_OPTIONS)
  const decipher = createDecipheriv(CIPHER, key, header.subarray(-VECTOR_BYTES))
  decipher.setAuthTag(readBytes(source, end, TAG_BYTES))
  const content = createReadStream(source, { start: HEADER_BYTES, end: end - 1 })
  try {
    await pipeline(content, decipher, createWriteStream(target, { mode: 0o600 }))
  } catch {
    rmSync(target, { force: true })
    throw new Error(describeWrongKey(source))
  }
}

/** Whether a file begins as an encrypted one. */
export const isEncrypted = (file: string): boolean => existsSync(file) && readBytes(file, 0, MARK.length).equals(MARK)

function readBytes(file: string, position: number, length: number): Buffer {
  const descriptor = openSync(file, 'r')
  const bytes = Buffer.alloc(length)
  readSync(descriptor, bytes, 0, length, position)
  closeSync(descriptor)
  return bytes
}

const describeWrongKey = (file: string): string =>
  `${file} does not open with the key of BACKUP_KEY_FILE, or it is damaged: set BACKUP_KEY_FILE to the key with which it was written. Without that key nobody can read this backup.`
