import { useSyncExternalStore } from 'react'
import { useSession } from './current-session.ts'

/** Whether the server is out of reach, as far as the browser or the last call to it shows. */
export function useIsUnreachable(): boolean {
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)
  const access = useSession((state) => state.access)
  return !isOnline || access === 'unreachable'
}

function subscribeToNetwork(listener: () => void): () => void {
  const stop = new AbortController()
  for (const event of ['online', 'offline']) window.addEventListener(event, listener, { signal: stop.signal })
  return () => stop.abort()
}
