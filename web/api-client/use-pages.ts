import { useEffect, useRef, useState } from 'react'
import { isRecord } from '../case/files/json.ts'
import type { ApiFailure } from './api-result.ts'
import { parseResult } from './api-result.ts'
import type { GetRoutes, ListedAuditEntry, ListedUser, PathAddress, Remark } from './api-routes.ts'
import { apiClient, useSession } from './current-session.ts'

type ListedRow = ListedUser | ListedAuditEntry | Remark

type PagedList<Row> = Readonly<{ rows: readonly Row[]; next: string | null; isLoading: boolean; failure?: ApiFailure }>

const EMPTY_LIST = { rows: [], next: null, isLoading: true } as const

/**
 * A list that the server gives page by page. `address`: its path, with the query of a filter; another one needs another
 * key of the component. `isRow`: whether this page knows what it got.
 */
export function usePages<Row extends ListedRow>(address: ListAddress, isRow: (value: unknown) => value is Row) {
  const canLoad = useSession(({ access }) => access !== 'loading' && access !== 'expired')
  const [list, setList] = useState<PagedList<Row>>(EMPTY_LIST)
  const [request, setRequest] = useState<Readonly<{ after: string | null }>>({ after: null })
  const answered = useRef<typeof request>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address belongs to the key of the component
  useEffect(() => {
    if (!canLoad || answered.current === request) return
    let isCurrent = true
    void fetchPage(address, request.after, isRow).then((result) => {
      if (!isCurrent) return
      if (result.ok) answered.current = request
      setList((before) => {
        if (!result.ok) return { ...before, isLoading: false, failure: result.failure }
        const { rows, next } = result.value
        return { rows: request.after === null ? rows : [...before.rows, ...rows], next, isLoading: false }
      })
    })
    return () => {
      isCurrent = false
    }
  }, [canLoad, request])
  const loadFrom = (after: string | null): void => {
    setList((before) => ({ ...before, isLoading: true }))
    setRequest({ after })
  }
  return { ...list, loadFrom }
}

type ListAddress = PathAddress<keyof GetRoutes>

async function fetchPage<Row>(address: ListAddress, after: string | null, isRow: (value: unknown) => value is Row) {
  const join = address.includes('?') ? '&' : '?'
  const query = after === null ? '' : `${join}after=${encodeURIComponent(after)}`
  return parseResult(await apiClient.get(`${address}${query}` as ListAddress), (value) => parsePage(value, isRow))
}

function parsePage<Row>(value: unknown, isRow: (row: unknown) => row is Row) {
  if (!isRecord(value) || !Array.isArray(value.rows) || !value.rows.every(isRow)) return undefined
  return { rows: value.rows, next: typeof value.next === 'string' ? value.next : null }
}
