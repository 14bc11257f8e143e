import { type ReactNode, useDeferredValue } from 'react'

type DeferredProps = Readonly<{ fallback?: ReactNode; children: ReactNode }>

/** Rendered after the first paint of whatever opened it; `fallback` keeps its space if needed. */
export function Deferred({ fallback = null, children }: DeferredProps) {
  const isReady = useDeferredValue(true, false)
  return isReady ? children : fallback
}
