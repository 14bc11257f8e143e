import { isRecord } from '../case/json.ts'
import type { Meta } from './api-routes.ts'

/** The feature flags and texts of GET /api/meta, and how long what is stored is kept. */
export type SiteConfig = Readonly<{ offered: Meta['offered']; texts: Meta['site'] }> & Pick<Meta, 'retentionDays'>

/** Parses GET /api/meta; whatever is missing is off or empty. */
export function parseSiteConfig(meta: unknown): SiteConfig {
  const { offered, site, retentionDays } = toRecord(meta)
  const { accounts, signup, validation, comments, localPasswords, verifyEmail, providers } = toRecord(offered)
  return {
    offered: {
      accounts: accounts === true,
      signup: signup === true,
      validation: validation === true,
      comments: comments === true,
      localPasswords: localPasswords !== false,
      verifyEmail: verifyEmail === true,
      providers: toRecords(providers).map(({ id, name }) => ({ id: toText(id), name: toText(name) })),
    },
    texts: parseSiteTexts(toRecord(site)),
    retentionDays: typeof retentionDays === 'number' ? retentionDays : null,
  }
}

/** Parses the SHA-256 of the server's rule pack from GET /api/meta; empty if it is missing. */
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
