import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ApiFailure } from '../../api-client/api-result.ts'
import { apiClient, useSession } from '../../api-client/current-session.ts'
import { fetchUserCasePage } from '../../api-client/own-cases.ts'
import { pack } from '../../case/pack.ts'
import { focusHeading } from '../../ui/focus-heading.ts'
import { createUserCaseView, type UserCaseView } from './case-view.ts'

type CaseList = Readonly<{ cases: readonly UserCaseView[]; isComplete: boolean; failure?: ApiFailure }>

const EMPTY_LIST: CaseList = { cases: [], isComplete: false }

/** The person's stored cases, loaded page by page until all are there. */
export function useUserCases() {
  const canLoad = useSession(({ access }) => access !== 'loading' && access !== 'expired')
  const [list, setList] = useState(EMPTY_LIST)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads anew
  useEffect(() => {
    if (!canLoad) return
    const abort = new AbortController()
    void loadPages(setList, abort.signal)
    return () => abort.abort()
  }, [canLoad, attempt])
  const change = (by: (cases: readonly UserCaseView[]) => readonly UserCaseView[]): void =>
    setList((current) => ({ ...current, cases: by(current.cases) }))
  return {
    ...list,
    retry: () => {
      setAttempt(attempt + 1)
      focusHeading()
    },
    setLabel: (id: string, label: string) =>
      change((cases) => cases.map((one) => (one.id === id ? { ...one, label } : one))),
    remove: (id: string) => {
      flushSync(() => change((cases) => cases.filter((one) => one.id !== id)))
      focusHeading()
    },
  }
}

/** A case that was erased meanwhile is not there to be added again, since each page begins after the one before. */
async function loadPages(setList: (by: (list: CaseList) => CaseList) => void, signal: AbortSignal): Promise<void> {
  setList(() => EMPTY_LIST)
  for (let after: string | null | undefined = null; after !== undefined; ) {
    const page = await fetchUserCasePage(apiClient, after)
    if (signal.aborted) return
    if (!page.ok) return setList((list) => ({ ...list, failure: page.failure }))
    const views = page.value.cases.map((stored) => createUserCaseView(pack, stored))
    const { next } = page.value
    setList(({ cases }) => ({ cases: [...cases, ...views], isComplete: next === null }))
    after = next ?? undefined
  }
}
