import { useEffect, useState } from 'react'
import { RULES_SHA256 } from '../case/vocabulary.ts'
import { apiClient } from './current-session.ts'
import { parseServerRules, type ServerRules } from './site-config.ts'

/** The polling interval, in milliseconds. */
const POLL_INTERVAL_MS = 3_600_000

/**
 * The rules of the server where they differ from those of this page, which keeps its own until it is reloaded. Polls
 * every hour while the page is visible, and whenever it gets the focus.
 */
export function useNewRules(): ServerRules | undefined {
  const [serverRules, setServerRules] = useState<ServerRules>()
  useEffect(() => {
    const poll = async (): Promise<void> => {
      if (document.hidden) return
      const found = await fetchServerRules()
      if (found) setServerRules(found)
    }
    const timer = setInterval(poll, POLL_INTERVAL_MS)
    window.addEventListener('focus', poll)
    document.addEventListener('visibilitychange', poll)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', poll)
      document.removeEventListener('visibilitychange', poll)
    }
  }, [])
  return serverRules?.sha256 === RULES_SHA256 ? undefined : serverRules
}

/** Undefined if the server does not report them. */
async function fetchServerRules(): Promise<ServerRules | undefined> {
  const meta = await apiClient.get('/api/meta')
  return meta.ok ? parseServerRules(meta.value) : undefined
}
