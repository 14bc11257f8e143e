import { useEffect, useState } from 'react'
import { SUCCESS_SHOWN_MS } from '../ui/texts.ts'
import type { ApiFailure, ApiResult } from './api-result.ts'

type SubmitState = Readonly<{ isPending: boolean; failure?: ApiFailure; isDone: boolean }>

const IDLE: SubmitState = { isPending: false, isDone: false }

/** How a form stands with the server: nothing sent yet, under way, refused with a reason, or done. */
export function useSubmit() {
  const [state, setState] = useState(IDLE)
  /** Sends, unless that is under way already, and says whether it was done. */
  const send = async (call: () => Promise<ApiResult<unknown>>): Promise<boolean> => {
    if (state.isPending) return false
    setState(({ failure }) => ({ isPending: true, isDone: false, ...(failure && { failure }) }))
    const result = await call()
    setState({ isPending: false, isDone: result.ok, ...(!result.ok && { failure: result.failure }) })
    return result.ok
  }
  return { ...state, send, clearFailure: () => setState(({ failure: _, ...rest }) => rest) }
}

/** True for as long as a message of success stays (product.md §9), from each `show` on. */
export function useTimedFlag(): Readonly<{ isShown: boolean; show: () => void }> {
  const [shownSince, setShownSince] = useState<number>()
  useEffect(() => {
    if (shownSince === undefined) return
    const timer = setTimeout(() => setShownSince(undefined), SUCCESS_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shownSince])
  return { isShown: shownSince !== undefined, show: () => setShownSince(performance.now()) }
}
