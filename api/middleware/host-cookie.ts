import { isHttps, type Settings } from '../shared/settings.ts'

type CookieSettings = Pick<Settings, 'publicUrl'>

/** With the __Host- prefix browsers accept the cookie only over HTTPS and for this very host. */
export const getHostCookieName = (settings: CookieSettings, name: string): string =>
  isHttps(settings) ? `__Host-${name}` : name

/** No script reads the cookie, and it goes to this host alone. */
export const getHostCookieOptions = <SameSite extends 'Lax' | 'Strict'>(settings: CookieSettings, sameSite: SameSite) =>
  ({ path: '/', httpOnly: true, sameSite, secure: isHttps(settings) }) as const
