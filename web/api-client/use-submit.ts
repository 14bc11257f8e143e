import { useEffect, useState } from 'react'
import { SUCCESS_SHOWN_MS } from '../ui/texts.ts'
import type { ApiFailure, ApiResult } from './api-result.ts'

type SubmitState = Readonly<{ isPending: boolean; failure?: ApiFailure; isDone: boolean }>

const IDLE: SubmitState = { isPending: false, isDone: false }

/** The state of a submission: idle, pending, failed with a reason, or done. */
export function useSubmit() {
  const [state, setState] = useState(IDLE)
  /** Sends unless a call is pending, and returns whether it succeeded. */
  const send = async (call: () => Promise<ApiResult<unknown>>): Promise<boolean> => {
    if (state.isPending) return false
    setState(({ failure }) => ({ isPending: true, isDone: false, ...(failure && { failure }) }))
    const result = await call()
    setState({ isPending: false, isDone: result.ok, ...(!result.ok && { failure: result.failure }) })
    return result.ok
  }
  return { ...state, send, clearFailure: () => setState(({ failure: _, ...rest }) => rest) }
}

/** True for the duration of a success message (product.md §9), restarted by each `show`. */
export function useTimedFlag(): Readonly<{ isShown: boolean; show: () => void }> {
  const [shownSince, setShownSince] = useState<number>()
  useEffect(() => {
    if (shownSince === undefined) return
    const timer = setTimeout(() => setShownSince(undefined), SUCCESS_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shownSince])
  return { isShown: shownSince !== undefined, show: () => setShownSince(performance.now()) }
}
