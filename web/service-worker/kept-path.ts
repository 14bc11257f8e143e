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
