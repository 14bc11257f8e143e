import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** 256 bits that nobody can guess, in signs that fit into an address. */
export const createToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** What the database keeps of a token or a text: enough to know it again, too little to use it. */
export const computeSha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')
