import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { SyndromeCode } from '../../../rules/case/index.ts'

const PREFIX = 'criterion-'

/** The id of a row of the criteria table; `id` is that of the criterion, or the name of the alert. */
export const getRowId = (id: string): string => `${PREFIX}${id}`

/** The address of a criterion in the table of a syndrome's page for the case. */
export const getRowPath = (code: SyndromeCode, id: string): string => `/pages/Syndrome/${code}#${getRowId(id)}`

/** Leads to the row that the address names. */
export function useRowFocus(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link again leads to the row again
  useEffect(() => {
    if (!hash.startsWith(`#${PREFIX}`)) return
    const row = document.getElementById(hash.slice(1))
    row?.closest('details')?.setAttribute('open', '')
    row?.scrollIntoView({ block: 'center' })
    row?.focus({ preventScroll: true })
  }, [hash, key])
}
