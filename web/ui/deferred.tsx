import { type ReactNode, useDeferredValue } from 'react'

type DeferredProps = Readonly<{ fallback?: ReactNode; children: ReactNode }>

/** Drawn in a second step, once what opened with it stands there; `meanwhile` keeps its room where that is needed. */
export function Deferred({ fallback = null, children }: DeferredProps) {
  const isReady = useDeferredValue(true, false)
  return isReady ? children : fallback
}
