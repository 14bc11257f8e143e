import { useLocation } from 'react-router-dom'
import { FIRST_STEP_PATH } from '../case/steps.ts'

type RedirectState = Readonly<{ from?: string; passwordChanged?: boolean }>

/** What the way to the landing page brought along: the page that was asked for, and whether a new password was set. */
export function useRedirectState(): RedirectState {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null) return {}
  const from = 'from' in state && typeof state.from === 'string' && state.from.startsWith('/pages/') ? state.from : ''
  return { ...(from && { from }), passwordChanged: 'passwordChanged' in state && state.passwordChanged === true }
}

/** Where a person goes after signing in (product.md §2): to the first page, or back to where they were. */
export const useLoginDestination = (): string => useRedirectState().from ?? FIRST_STEP_PATH
