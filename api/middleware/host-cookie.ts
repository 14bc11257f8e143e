import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { isHttps, type Settings } from '../settings/settings.ts'

type CookieSettings = Pick<Settings, 'publicUrl'>

/** With the __Host- prefix browsers accept the cookie only over HTTPS and for this very host. */
export const getHostCookieName = (settings: CookieSettings, name: string): string =>
  isHttps(settings) ? `__Host-${name}` : name

/** A cookie that no script reads, and that goes to this host alone. */
export function createHostCookie(name: string, sameSite: 'Lax' | 'Strict') {
  const getOptions = (settings: CookieSettings) =>
    ({ path: '/', httpOnly: true, sameSite, secure: isHttps(settings) }) as const
  return {
    read: (c: Context, settings: CookieSettings): string | undefined => getCookie(c, getHostCookieName(settings, name)),
    /** Without a lifetime it is gone when the browser is closed. */
    write: (c: Context, settings: CookieSettings, value: string, lifetimeMs?: number): void =>
      setCookie(c, getHostCookieName(settings, name), value, {
        ...getOptions(settings),
        ...(lifetimeMs !== undefined && { maxAge: lifetimeMs / 1000 }),
      }),
    remove: (c: Context, settings: CookieSettings): void => {
      deleteCookie(c, getHostCookieName(settings, name), getOptions(settings))
    },
  }
}
