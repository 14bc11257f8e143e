import { isRecord } from '../case/json.ts'

/** Which parts of the product this server offers. */
export type Offered = Readonly<{ accounts: boolean; signup: boolean; validation: boolean; comments: boolean }>

export type Contact = Readonly<{ name: string; email: string }>
export type Logo = Readonly<{ src: string; alt: string }>
export type Reference = Readonly<{ title: string; url: string }>

/** What whoever runs the server may put on the landing page; each is empty where it was not set. */
export type SiteTexts = Readonly<{
  contacts: readonly Contact[]
  logos: readonly Logo[]
  funding: string
  algorithmPaper?: Reference | undefined
  dataProtection?: Reference | undefined
}>

export type SiteConfig = Readonly<{ offered: Offered; texts: SiteTexts }>

/** The part of GET /api/meta that the page reads; what is missing there is off or empty. */
export function parseSiteConfig(meta: unknown): SiteConfig {
  const { offered, site } = toRecord(meta)
  const { accounts, signup, validation, comments } = toRecord(offered)
  return {
    offered: {
      accounts: accounts === true,
      signup: signup === true,
      validation: validation === true,
      comments: comments === true,
    },
    texts: parseSiteTexts(toRecord(site)),
  }
}

/** The SHA-256 of the rule pack that the server has, by GET /api/meta; empty where it does not say. */
export const parseRulesHash = (meta: unknown): string => toText(toRecord(toRecord(meta).pack).sha256)

function parseSiteTexts({
  contacts,
  logos,
  funding,
  algorithmPaper,
  dataProtection,
}: Record<string, unknown>): SiteTexts {
  return {
    contacts: toRecords(contacts).map(({ name, email }) => ({ name: toText(name), email: toText(email) })),
    logos: toRecords(logos).map(({ src, alt }) => ({ src: toText(src), alt: toText(alt) })),
    funding: toText(funding),
    algorithmPaper: parseReference(algorithmPaper),
    dataProtection: parseReference(dataProtection),
  }
}

const toRecord = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})

const toRecords = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isRecord) : []

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

function parseReference(value: unknown): Reference | undefined {
  const { title, url } = toRecord(value)
  return typeof title === 'string' && typeof url === 'string' ? { title, url } : undefined
}
