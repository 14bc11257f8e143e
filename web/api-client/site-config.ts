import { isRecord } from '../case/json.ts'
import type { Meta } from './api-routes.ts'

/** The part of GET /api/meta that decides what the page shows. */
export type SiteConfig = Readonly<{ offered: Meta['offered']; texts: Meta['site'] }>

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
}: Record<string, unknown>): SiteConfig['texts'] {
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

function parseReference(value: unknown): SiteConfig['texts']['dataProtection'] {
  const { title, url } = toRecord(value)
  return typeof title === 'string' && typeof url === 'string' ? { title, url } : undefined
}
