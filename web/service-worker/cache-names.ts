/** All caches of this program begin with it; the hash of the rules follows, then that of all files (scripts/build). */
const CACHE_PREFIX = 'epicriteria-'

const hasCachePrefix = (name: string): boolean => name.startsWith(CACHE_PREFIX)

/**
 * The caches in which a file is looked for, best first: a page in that of the current program, a description in one of
 * the rules that ask for it, and a script, whose name has its hash, also in those of programs that still run.
 * @param rules the hash of the asking page's rules; null if it does not send it
 */
export function listCachesFor(path: string, rules: string | null, current: string, names: readonly string[]): string[] {
  const others = names.filter((name) => hasCachePrefix(name) && name !== current)
  if (path.startsWith('/assets/')) return [current, ...others]
  if (path.startsWith('/data/') && rules)
    return [current, ...others].filter((name) => name.startsWith(`${CACHE_PREFIX}${rules}-`))
  return [current]
}

/**
 * The caches that nobody needs once the current program has taken over. While pages are open, the cache before it stays:
 * they go on with what they were loaded with.
 * @param names in the order in which they were made
 */
export function listOutdatedCaches(names: readonly string[], current: string, arePagesOpen: boolean): string[] {
  const others = names.filter((name) => hasCachePrefix(name) && name !== current)
  return arePagesOpen ? others.slice(0, -1) : others
}

/** The first folder of every page that the server answers with the program (api/routes/static.ts). */
export const PAGE_FOLDERS: readonly string[] = [
  ...['', 'Register', 'Reset', 'ResetPassword', 'ConfirmEmail', 'About', 'pages', 'MyCases', 'Account'],
  ...['Administration', 'Review'],
  ...['Syndromes', 'Compare', 'Examples', 'Learn', 'Try', 'Shared'],
]

const KEPT_FILES = /^\/(?:assets|data|icons)\/|^\/[\w-]+\.(?:svg|webmanifest)$/

/**
 * The path under which the answer to a request is kept, `/` for every page; undefined for what the server alone
 * answers, above all the API.
 */
export function findKeptPath({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, origin: string) {
  const { origin: requestOrigin, pathname } = new URL(url)
  if (method !== 'GET' || requestOrigin !== origin) return undefined
  if (mode === 'navigate') return PAGE_FOLDERS.includes(pathname.split('/')[1] ?? '') ? '/' : undefined
  return KEPT_FILES.test(pathname) ? pathname : undefined
}
