import { CANONICAL_BASE } from './canonical.ts'

/** What a base looks like, for messages. */
export const CANONICAL_BASE_EXAMPLE = 'https://fhir.example.org/epicriteria'

/**
 * The base that a text names, without a slash at its end; undefined for what is no address by http or https, or has more
 * than host and path: the names of the definitions follow it.
 */
export function parseCanonicalBase(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { href, origin, pathname, protocol } = new URL(text)
  const isBare = href === `${origin}${pathname}`
  return isBare && ['http:', 'https:'].includes(protocol) ? href.replace(/\/+$/, '') : undefined
}

/** What is written in our names, in those of a site that has a base of its own. */
export const toSiteCanonicals = <Value extends object>(value: Value, base = CANONICAL_BASE): Value =>
  withBase(value, CANONICAL_BASE, base)

/** The reverse, for what is read; our own names are understood as well. */
export const fromSiteCanonicals = <Value extends object>(value: Value, base = CANONICAL_BASE): Value =>
  withBase(value, base, CANONICAL_BASE)

/**
 * A name begins its text, or follows 'questionnaire=' in a search; within a sentence it is left as it is, unless it is
 * quoted.
 */
function withBase<Value extends object>(value: Value, from: string, to: string): Value {
  if (from === to) return value
  const escaped = from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return JSON.parse(JSON.stringify(value).replace(new RegExp(`(?<="|questionnaire=)${escaped}/`, 'g'), () => `${to}/`))
}
