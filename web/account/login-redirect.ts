import { useLocation } from 'react-router-dom'
import { FIRST_STEP_PATH } from '../case/steps.ts'

/** The pages that ask for a login, and a case in the fragment of an address. */
const GUARDED_PATH = /^\/(pages\/|MyCases$|Account$|Administration$|Review$|Shared#)/

type RedirectState = Readonly<{ from?: string; passwordChanged?: boolean }>

/**
 * The router state of a redirect to the landing page: the requested page, and whether a new password was set.
 */
export function useRedirectState(): RedirectState {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null) return {}
  const from = 'from' in state && typeof state.from === 'string' && GUARDED_PATH.test(state.from) ? state.from : ''
  return { ...(from && { from }), passwordChanged: 'passwordChanged' in state && state.passwordChanged === true }
}

/** Where login leads (product.md §2): back to the requested page, else to the first page. */
export const useLoginDestination = (): string => useRedirectState().from ?? FIRST_STEP_PATH

/** As `useLoginDestination`, for a login through an institution: a fragment may hold a case, which no server is sent. */
export function useSignOnDestination(): string {
  const destination = useLoginDestination()
  return destination.includes('#') ? FIRST_STEP_PATH : destination
}
