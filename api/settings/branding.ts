import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { EMAIL_PATTERN } from '../shared/email-address.ts'

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

type WrittenBranding = Partial<Omit<Branding, 'logos'>> &
  Readonly<{ logos?: readonly Readonly<{ name: string; file: string }>[] }>

const createForm = (patterns: Readonly<Record<string, string>>) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(patterns),
  properties: Object.fromEntries(
    Object.entries(patterns).map(([key, pattern]) => [key, { type: 'string', minLength: 1, pattern }]),
  ),
})

const DOCUMENT = createForm({ title: '', url: '^https?://.' })

const isWrittenBranding = new Ajv2020().compile<WrittenBranding>({
  type: 'object',
  additionalProperties: false,
  properties: {
    contacts: { type: 'array', items: createForm({ name: '', email: EMAIL_PATTERN }) },
    logos: { type: 'array', items: createForm({ name: '', file: '[.](svg|png|jpe?g|webp)$' }) },
    funding: { type: 'string' },
    algorithmPaper: DOCUMENT,
    dataProtection: DOCUMENT,
  },
})

/** Reads the JSON of the setting. @throws Error with a sentence for the person who starts the server */
export function parseBranding(setting: string, text: string): Branding {
  const written = parseJson(setting, text)
  if (isWrittenBranding(written)) {
    const { contacts = [], logos = [], funding = '', ...documents } = written
    return { contacts, logos: logos.map((logo) => readLogo(setting, logo)), funding, ...documents }
  }
  const [{ instancePath, message, params } = {}] = isWrittenBranding.errors ?? []
  const detail = [message, params?.additionalProperty].filter(Boolean).join(': ')
  throw new Error(
    `${setting} has another form than api/README.md says, at ${instancePath || 'its top'}: ${detail}. Correct it, or leave it out.`,
  )
}

function parseJson(setting: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`${setting} is no JSON: correct it, or leave it out.`, { cause })
  }
}

const LOGO_MIME_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
}

/** Logos are part of the first response that every visitor loads. */
const MAX_LOGO_BYTES = 50 * 1024

/** The file is relative to the working directory. */
function readLogo(setting: string, { name, file }: Readonly<{ name: string; file: string }>): Logo {
  const picture = readLogoFile(setting, file)
  const type = LOGO_MIME_TYPES[extname(file)]
  if (picture.length <= MAX_LOGO_BYTES) return { src: `data:${type};base64,${picture.toString('base64')}`, alt: name }
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
