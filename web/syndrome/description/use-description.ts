import { useCallback, useEffect, useState } from 'react'
import { RULES_SHA256 } from '../../case/vocabulary.ts'

export type Description = Readonly<
  | { state: 'loading' }
  | { state: 'loaded'; markdown: string }
  | { state: 'failed'; cause: 'offline' | 'missing' | 'server' }
>

/** By these the worker of the page finds the text that goes with the rules of the page. */
const OWN_RULES = { 'rules-sha256': RULES_SHA256 }

const LOADING: Description = { state: 'loading' }

/** Fetches the description of a syndrome from GET /data/CODE.md (product.md §7), with a way to retry. */
export function useDescription(code: string): Readonly<{ description: Description; retry: () => void }> {
  const [attempt, setAttempt] = useState(0)
  const [result, setResult] = useState<Readonly<{ key: string; description: Description }>>()
  const key = `${code} ${attempt}`
  useEffect(() => {
    const abort = new AbortController()
    fetchDescription(code, abort.signal).then((description) => {
      if (!abort.signal.aborted) setResult({ key, description })
    })
    return () => abort.abort()
  }, [code, key])
  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  return { description: result?.key === key ? result.description : LOADING, retry }
}

async function fetchDescription(code: string, signal: AbortSignal): Promise<Description> {
  try {
    const response = await fetch(`/data/${encodeURIComponent(code)}.md`, { signal, headers: OWN_RULES })
    if (!response.ok) return { state: 'failed', cause: response.status === 404 ? 'missing' : 'server' }
    return { state: 'loaded', markdown: await response.text() }
  } catch {
    return { state: 'failed', cause: 'offline' }
  }
}
