import { readFileSync } from 'node:fs'
import { findRetiredProviderKeys } from './retired-settings.ts'

/** An OpenID provider whose people may sign in here. */
export type IdentityProvider = Readonly<{
  /** Part of the address to which the provider sends people back. */
  id: string
  /** On the button of the login page. */
  name: string
  issuer: string
  clientId: string
  /** Without one the client is public, and PKCE alone protects the code. */
  clientSecret?: string
  clientAuthentication: 'post' | 'basic'
  /** Who may sign in; empty for everybody whom the provider lets in. */
  domains: readonly string[]
  groups: readonly string[]
  /** Whose members have a role; where no group is named for a role, it is given here. */
  roleGroups: Readonly<Record<'administrator' | 'reviewer', readonly string[]>>
  /** The claim that lists the groups of a person. */
  groupsClaim: string
  /** Whether the provider's addresses count as proved, although it does not send `email_verified`. */
  vouchesForEmails: boolean
  /** What the file sets and this version does not read. */
  retiredKeys: readonly string[]
}>

const TEXT_KEYS = ['id', 'name', 'issuer', 'clientId'] as const

/**
 * Reads the JSON file with the list of providers.
 * @throws Error with a sentence for the person who starts the server
 */
export function parseIdentityProviders(setting: string, file: string): IdentityProvider[] {
  if (file === '') return []
  const providers = readSettingList(setting, file, 'providers').map((entry, index) =>
    parseProvider(`Provider ${index + 1} of ${setting}`, entry),
  )
  const ids = providers.map(({ id }) => id)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice === undefined) return providers
  throw new Error(`Two providers of ${setting} have the id '${twice}': give each one of its own.`)
}

function parseProvider(where: string, entry: unknown): IdentityProvider {
  const fields: Readonly<Record<string, unknown>> = Object(entry)
  const missing = TEXT_KEYS.find((key) => typeof fields[key] !== 'string' || fields[key] === '')
  if (missing !== undefined) throw new Error(`${where} has no ${missing}: write it as a text.`)
  const [id, name, issuer, clientId] = TEXT_KEYS.map((key) => String(fields[key])) as [string, string, string, string]
  if (!/^[a-z\d-]{1,40}$/.test(id))
    throw new Error(`${where} has the id '${id}': use up to 40 lower-case letters, digits and hyphens.`)
  if (!isTrustworthyAddress(issuer))
    throw new Error(`${where} has the issuer '${issuer}': give the https address that the provider names itself by.`)
  const clientSecret = readSecret(where, fields, 'clientSecret')
  const domains = parseTexts(where, 'domains', fields).map((domain) => domain.toLowerCase())
  const vouchesForEmails = fields.vouchesForEmails === true
  if (vouchesForEmails && domains.length === 0) throw new Error(`${where} ${VOUCHES_WITHOUT_DOMAINS}`)
  return {
    ...{ id, name, issuer, clientId, ...(clientSecret !== undefined && { clientSecret }) },
    clientAuthentication: fields.clientAuthentication === 'basic' ? 'basic' : 'post',
    domains,
    groups: parseTexts(where, 'groups', fields),
    roleGroups: {
      administrator: parseTexts(where, 'administratorGroups', fields),
      reviewer: parseTexts(where, 'reviewerGroups', fields),
    },
    groupsClaim: typeof fields.groupsClaim === 'string' ? fields.groupsClaim : 'groups',
    vouchesForEmails,
    retiredKeys: findRetiredProviderKeys(fields),
  }
}

const VOUCHES_WITHOUT_DOMAINS =
  'has vouchesForEmails without domains, so it could speak for the address of anybody: name the domains whose addresses it gives out, or leave vouchesForEmails out.'

/** A text, or that of the file which the key with `File` behind it names. */
function readSecret(where: string, fields: Readonly<Record<string, unknown>>, key: string): string | undefined {
  const [secret, file] = [fields[key], fields[`${key}File`]]
  if (typeof secret === 'string') return secret
  if (typeof file !== 'string') return undefined
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new Error(`${where} names the ${key}File ${file}, which cannot be read: correct the name.`)
  }
}

function parseTexts(where: string, key: string, fields: Readonly<Record<string, unknown>>): string[] {
  const texts = fields[key] ?? []
  if (Array.isArray(texts) && texts.every((text) => typeof text === 'string')) return texts
  throw new Error(`${where} has ${key} that are not a list of texts: write them as ["…", "…"].`)
}

/**
 * The list in the JSON file that a setting names. `holds`: what is in the list, in the plural.
 * @throws Error with a sentence for the person who starts the server
 */
function readSettingList(setting: string, file: string, holds: string): readonly unknown[] {
  const explained = `${setting} names ${file}, which does not hold a list of ${holds} as JSON: correct the file or the name, or leave it out.`
  try {
    const list: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (Array.isArray(list)) return list
  } catch (error) {
    throw new Error(explained, { cause: error })
  }
  throw new Error(explained)
}

/** Whether keys and people can come from an address: without TLS only from this machine. */
const isTrustworthyAddress = (address: string): boolean =>
  URL.canParse(address) &&
  (new URL(address).protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname))
