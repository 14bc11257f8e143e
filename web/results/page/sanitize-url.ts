const SAFE_SCHEMES = ['http', 'https', 'mailto', 'tel']
const SCHEME = /^([a-z][a-z0-9+.-]*):/i

/**
 * A link of a description, or nothing where its form is not allowed (product.md §2): http, https, mailto, tel or relative.
 * `//host` leads to another host and is not relative; browsers skip control characters, so they are not looked past here.
 */
export function sanitizeUrl(url: string): string {
  const trimmed = url.trim()
  if (hasControlCharacter(trimmed) || /^[\\/]{2}/.test(trimmed)) return ''
  const scheme = SCHEME.exec(trimmed)?.[1]
  return scheme === undefined || SAFE_SCHEMES.includes(scheme.toLowerCase()) ? trimmed : ''
}

const hasControlCharacter = (text: string): boolean => [...text].some((character) => character < ' ')
