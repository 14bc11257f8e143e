import { useLocation } from 'react-router-dom'
import { FIRST_STEP_PATH } from '../case/steps.ts'

type RedirectState = Readonly<{ from?: string; passwordChanged?: boolean }>

/**
 * The router state of a redirect to the landing page: the page that was asked for, and whether a new password was set.
 */
export function useRedirectState(): RedirectState {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null) return {}
  const from = 'from' in state && typeof state.from === 'string' && state.from.startsWith('/pages/') ? state.from : ''
  return { ...(from && { from }), passwordChanged: 'passwordChanged' in state && state.passwordChanged === true }
}

/** Where login leads (product.md §2): back to the page that was asked for, else to the first page. */
export const useLoginDestination = (): string => useRedirectState().from ?? FIRST_STEP_PATH
