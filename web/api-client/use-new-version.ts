import { useEffect, useState } from 'react'
import { RULES_SHA256 } from '../case/vocabulary.ts'
import { rulesOf } from './site.ts'
import { client } from './use-session.ts'

/** Rules do not change more often than this, in milliseconds. */
const ASKED_EVERY = 3_600_000

/**
 * Whether the server has other rules than this page, which goes on with its own until it is loaded again. Asked every
 * hour while somebody looks at the page, and whenever they come back to it.
 */
export function useOtherRules(): boolean {
  const [hasOther, setHasOther] = useState(false)
  useEffect(() => {
    const ask = async (): Promise<void> => {
      if (document.hidden) return
      const isOther = await differ()
      if (isOther !== undefined) setHasOther(isOther)
    }
    const timer = setInterval(ask, ASKED_EVERY)
    window.addEventListener('focus', ask)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', ask)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [])
  return hasOther
}

/** Undefined where the server does not say. */
async function differ(): Promise<boolean | undefined> {
  const meta = await client.get('/api/meta')
  const there = meta.ok ? rulesOf(meta.value) : ''
  return there === '' ? undefined : there !== RULES_SHA256
}
