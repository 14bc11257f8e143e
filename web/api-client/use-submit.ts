import { useEffect, useState } from 'react'
import { SUCCESS_SHOWN_MS } from '../ui/texts.ts'
import type { Answer, Failure } from './api-result.ts'

type Sending = Readonly<{ isUnderWay: boolean; failure?: Failure; isDone: boolean }>

const AT_REST: Sending = { isUnderWay: false, isDone: false }

/** How a form stands with the server: nothing sent yet, under way, refused with a reason, or done. */
export function useSending() {
  const [sending, setSending] = useState(AT_REST)
  /** Sends, unless that is under way already, and says whether it was done. */
  const send = async (call: () => Promise<Answer<unknown>>): Promise<boolean> => {
    if (sending.isUnderWay) return false
    setSending(({ failure }) => ({ isUnderWay: true, isDone: false, ...(failure && { failure }) }))
    const answer = await call()
    setSending({ isUnderWay: false, isDone: answer.ok, ...(!answer.ok && { failure: answer.failure }) })
    return answer.ok
  }
  return { ...sending, send, forgetFailure: () => setSending(({ failure: _, ...rest }) => rest) }
}

/** True for as long as a message of success stays (product.md §9), from each `show` on. */
export function useBriefly(): Readonly<{ isShown: boolean; show: () => void }> {
  const [shownSince, setShownSince] = useState<number>()
  useEffect(() => {
    if (shownSince === undefined) return
    const timer = setTimeout(() => setShownSince(undefined), SUCCESS_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shownSince])
  return { isShown: shownSince !== undefined, show: () => setShownSince(performance.now()) }
}
