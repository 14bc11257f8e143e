import { useLocation } from 'react-router-dom'
import { FIRST_STEP_PATH } from '../case/steps.ts'

/** The pages that ask for a login. */
const GUARDED_PATH = /^\/(pages\/|MyCases$|Account$|Administration$|Review$)/

type RedirectState = Readonly<{ from?: string; passwordChanged?: boolean }>

/**
 * The router state of a redirect to the landing page: the page that was asked for, and whether a new password was set.
 */
export function useRedirectState(): RedirectState {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null) return {}
  const from = 'from' in state && typeof state.from === 'string' && GUARDED_PATH.test(state.from) ? state.from : ''
  return { ...(from && { from }), passwordChanged: 'passwordChanged' in state && state.passwordChanged === true }
}

/** Where login leads (product.md §2): back to the page that was asked for, else to the first page. */
export const useLoginDestination = (): string => useRedirectState().from ?? FIRST_STEP_PATH
