import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { isEmail } from '../shared/email-address.ts'

type Contact = Readonly<{ name: string; email: string }>
/** `src` is a data URL, so that the page loads nothing from another host. */
type Logo = Readonly<{ src: string; alt: string }>
type DocumentLink = Readonly<{ title: string; url: string }>

/** The operator's own content on the landing page. Empty parts fall back to neutral words. */
export type Branding = Readonly<{
  contacts: readonly Contact[]
  logos: readonly Logo[]
  funding: string
  algorithmPaper?: DocumentLink | undefined
  dataProtection?: DocumentLink | undefined
}>

const LOGO_MIME_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
}

/** Logos are part of the first response that every visitor loads. */
const MAX_LOGO_BYTES = 50 * 1024

/** `Name <email>; Name <email>`. @throws Error with a sentence for the person who starts the server */
export const parseContacts = (setting: string, text: string): Contact[] =>
  splitList(text).map((part) => {
    const [name, email] = splitNameAndAddress(part)
    if (name && isEmail(email)) return { name, email }
    throw createFormatError(setting, part, 'Name <name@example.org>')
  })

/**
 * `Name <file>; Name <file>`, files relative to the working directory.
 * @throws Error as above
 */
export const parseLogos = (setting: string, text: string): Logo[] =>
  splitList(text).map((part) => {
    const [alt, file] = splitNameAndAddress(part)
    const type = LOGO_MIME_TYPES[extname(file).toLowerCase()]
    if (!alt || type === undefined) throw createFormatError(setting, part, 'University hospital <logos/hospital.svg>')
    return { src: `data:${type};base64,${readLogo(setting, file).toString('base64')}`, alt }
  })

/** `Title <https://…>`. @throws Error as above */
export function parseReference(setting: string, text: string): DocumentLink {
  const [title, url] = splitNameAndAddress(text)
  if (title && /^https?:/.test(url) && URL.canParse(url)) return { title, url }
  throw createFormatError(setting, text, 'Title <https://example.org/page>')
}

const splitList = (text: string): string[] => text.split(';').filter((part) => part.trim() !== '')

/** Splits `name <address>`; both are empty where there are no angle brackets. */
function splitNameAndAddress(text: string): [name: string, address: string] {
  const [, name = '', address = ''] = /^(.*\S)\s*<([^<>]+)>$/.exec(text.trim()) ?? []
  return [name, address]
}

const createFormatError = (setting: string, part: string, example: string): Error =>
  new Error(`${setting} holds '${part.trim()}', which is not of the form ${example}: correct it, or leave it out.`)

function readLogo(setting: string, file: string): Buffer {
  const picture = readLogoFile(setting, file)
  if (picture.length <= MAX_LOGO_BYTES) return picture
  throw new Error(
    `${setting} names ${file}, which is larger than ${MAX_LOGO_BYTES / 1024} kB: every visitor would wait for it, so make it smaller.`,
  )
}

function readLogoFile(setting: string, file: string): Buffer {
  try {
    return readFileSync(file)
  } catch {
    throw new Error(`${setting} names ${file}, which cannot be read: correct the name, or leave it out.`)
  }
}
