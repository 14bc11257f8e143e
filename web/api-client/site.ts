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

export type Site = Readonly<{ offered: Offered; texts: SiteTexts }>

/** The part of GET /api/meta that the page reads; what is missing there is off or empty. */
export function siteOf(meta: unknown): Site {
  const { offered, site } = recordOf(meta)
  const { accounts, signup, validation, comments } = recordOf(offered)
  return {
    offered: {
      accounts: accounts === true,
      signup: signup === true,
      validation: validation === true,
      comments: comments === true,
    },
    texts: textsOf(recordOf(site)),
  }
}

/** The SHA-256 of the rule pack that the server has, by GET /api/meta; empty where it does not say. */
export const rulesOf = (meta: unknown): string => textOf(recordOf(recordOf(meta).pack).sha256)

function textsOf({ contacts, logos, funding, algorithmPaper, dataProtection }: Record<string, unknown>): SiteTexts {
  return {
    contacts: listOf(contacts).map(({ name, email }) => ({ name: textOf(name), email: textOf(email) })),
    logos: listOf(logos).map(({ src, alt }) => ({ src: textOf(src), alt: textOf(alt) })),
    funding: textOf(funding),
    algorithmPaper: referenceOf(algorithmPaper),
    dataProtection: referenceOf(dataProtection),
  }
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})

const listOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isRecord) : []

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function referenceOf(value: unknown): Reference | undefined {
  const { title, url } = recordOf(value)
  return typeof title === 'string' && typeof url === 'string' ? { title, url } : undefined
}
