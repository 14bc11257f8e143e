import { isAbsolute, resolve } from 'node:path'
import { CANONICAL_BASE_EXAMPLE, parseCanonicalBase } from '../../rules/exchange/fhir/canonical.ts'

/** Reads what the setting of that name holds. @throws Error with a sentence for the person who starts the server */
type ParseValue<Value> = (name: string, text: string) => Value

const MAX_PORT = 65_535
const MIN_SECRET_LENGTH = 32

export const parseText: ParseValue<string> = (_, text) => text

export function parsePort(name: string, text: string): number {
  const port = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (port <= MAX_PORT) return port
  throw new Error(
    `${name} is '${text}', which is not a port: set it to a number from 1 to 65535, or leave it out${name === 'PORT' ? ' for 3000' : ''}.`,
  )
}

/** Makes a parser of whole numbers from one to another. */
export const parseIntegerWithin =
  (from: number, to: number): ParseValue<number> =>
  (name, text) => {
    const count = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    if (count >= from && count <= to) return count
    throw new Error(
      `${name} is '${text}', which is not a whole number from ${from} to ${to}: set it to one, or leave it out.`,
    )
  }

/** Makes a parser of one of these words, the first of which is read where nothing is set. */
export const parseOneOf =
  <Choice extends string>(...choices: readonly [Choice, ...Choice[]]): ParseValue<Choice> =>
  (name, text) => {
    const choice = choices.find((one) => one === text)
    if (choice !== undefined) return choice
    throw new Error(`${name} is '${text}': set it to ${choices.join(' or ')}, or leave it out for ${choices[0]}.`)
  }

/** Makes a parser of `true` and `false`, of which the default is named first. */
export const parseBoolean = (byDefault: boolean): ParseValue<boolean> => {
  const parseWord = byDefault ? parseOneOf('true', 'false') : parseOneOf('false', 'true')
  return (name, text) => parseWord(name, text) === 'true'
}

export const parseSwitch: ParseValue<boolean> = (name, text) => parseOneOf('on', 'off')(name, text) === 'on'

/** Makes a parser of addresses. The message does not repeat the value, which may contain a password. */
export const parseUrl =
  (protocols: readonly string[], example: string): ParseValue<URL> =>
  (name, text) => {
    if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return new URL(text)
    throw new Error(`${name} is not an address of the form ${example}: correct it, or leave it out.`)
  }

const parseWebAddress = parseUrl(['http:', 'https:'], 'https://epilepsy.example.org')

export function parseOrigin(name: string, text: string): URL {
  const url = parseWebAddress(name, text)
  if (url.pathname === '/' && url.search === '' && url.hash === '') return url
  throw new Error(`${name} has a path, but the pages live at the root: set it to ${url.origin}.`)
}

export function parseCanonicalBaseOrExplain(name: string, text: string): string {
  const base = parseCanonicalBase(text)
  if (base !== undefined) return base
  throw new Error(
    `${name} is not an address of the form ${CANONICAL_BASE_EXAMPLE}, by http or https and with nothing after its path: correct it, or leave it out.`,
  )
}

/** A relative path is resolved against the working directory. */
export function parseFolder(name: string, text: string): string {
  if (text.includes('\0')) throw new Error(`${name} is not the name of a folder: set it to one, or leave it out.`)
  return isAbsolute(text) ? text : resolve(text)
}

export function parseSender(name: string, text: string): string {
  if (/^([^<>]*<)?[^\s@<>]+@[^\s@<>]+>?$/.test(text)) return text
  throw new Error(
    `${name} is '${text}', which is not a sender address: set it to an address such as Name <name@example.org>, or leave it out.`,
  )
}

export function parseServerKey(name: string, text: string): string {
  if (text.length >= MIN_SECRET_LENGTH) return text
  throw new Error(
    `${name} is shorter than ${MIN_SECRET_LENGTH} characters, so it could be guessed: set it to a long random one, for example by openssl rand -base64 32, or leave it out.`,
  )
}
