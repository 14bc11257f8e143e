import { isRecord } from '../case/files/json.ts'
import type { Meta } from './api-routes.ts'

/** The feature flags and texts of GET /api/meta, how long what is stored is kept, how the site names its form, and who reads notes. */
export type SiteConfig = Readonly<{ offered: Meta['offered']; texts: Meta['site'] }> &
  Pick<Meta, 'retentionDays' | 'fhirCanonicalBase' | 'sessionIdleMinutes'>

/** Parses GET /api/meta; whatever is missing is off or empty. */
export function parseSiteConfig(meta: unknown): SiteConfig {
  const { offered, site, retentionDays, fhirCanonicalBase, sessionIdleMinutes } = toRecord(meta)
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
    sessionIdleMinutes: typeof sessionIdleMinutes === 'number' ? sessionIdleMinutes : null,
    ...(typeof fhirCanonicalBase === 'string' && { fhirCanonicalBase }),
  }
}

/** The rule pack of a server. `date`: a day such as '2026-03-04'. */
export type ServerRules = Readonly<{ sha256: string; date: string }>

/** Parses which rules the server has from GET /api/meta; undefined if it does not report them. */
export function parseServerRules(meta: unknown): ServerRules | undefined {
  const { sha256, date } = toRecord(toRecord(meta).pack)
  return toText(sha256) === '' ? undefined : { sha256: toText(sha256), date: toText(date) }
}

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
