import { useEffect, useState } from 'react'
import { RULES_SHA256 } from '../case/vocabulary.ts'
import { parseRulesHash } from './site-config.ts'
import { apiClient } from './use-session.ts'

/** The polling interval, in milliseconds. */
const POLL_INTERVAL_MS = 3_600_000

/**
 * Whether the server has other rules than this page, which keeps its own until it is reloaded. Polls every hour while
 * the page is visible, and whenever it gets the focus.
 */
export function useNewVersion(): boolean {
  const [hasNewVersion, setHasNewVersion] = useState(false)
  useEffect(() => {
    const poll = async (): Promise<void> => {
      if (document.hidden) return
      const isNew = await checkForNewVersion()
      if (isNew !== undefined) setHasNewVersion(isNew)
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
  return hasNewVersion
}

/** Undefined if the server does not say. */
async function checkForNewVersion(): Promise<boolean | undefined> {
  const meta = await apiClient.get('/api/meta')
  const serverHash = meta.ok ? parseRulesHash(meta.value) : ''
  return serverHash === '' ? undefined : serverHash !== RULES_SHA256
}
