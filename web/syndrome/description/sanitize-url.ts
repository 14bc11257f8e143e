const SAFE_SCHEMES = ['http', 'https', 'mailto', 'tel']
const SCHEME = /^([a-z][a-z0-9+.-]*):/i

/**
 * Sanitizes the URL of a link in a description (product.md §2): http, https, mailto, tel or relative, otherwise empty.
 * `//host` is not relative but another host. Browsers skip control characters in URLs, so a URL with them is rejected.
 */
export function sanitizeUrl(url: string): string {
  const trimmed = url.trim()
  if (hasControlCharacter(trimmed) || /^[\\/]{2}/.test(trimmed)) return ''
  const scheme = SCHEME.exec(trimmed)?.[1]
  return scheme === undefined || SAFE_SCHEMES.includes(scheme.toLowerCase()) ? trimmed : ''
}

const hasControlCharacter = (text: string): boolean => [...text].some((character) => character < ' ')
