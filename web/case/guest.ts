/** Below this address the form works without an account and keeps nothing (decisions.md, 'A try without an account'). */
export const GUEST_PATH = '/Try'

const isGuestPath = (path: string): boolean => path === GUEST_PATH || path.startsWith(`${GUEST_PATH}/`)

/** Whether this page was loaded there. It stays so: every link between there and the other pages loads the page anew. */
export const IS_GUEST = typeof window === 'object' && isGuestPath(window.location.pathname)
