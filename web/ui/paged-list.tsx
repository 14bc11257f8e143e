import type { ReactNode } from 'react'
import { Button } from './controls.tsx'
import { ErrorAlert } from './status-messages.tsx'

type PagedListFrameProps = Readonly<{
  rows: readonly unknown[]
  next: string | null
  isLoading: boolean
  failure?: Readonly<{ message: string }>
  loadFrom: (after: string | null) => void
  /** What is said of a list without rows. */
  empty: string
  children: ReactNode
}>

/** What stands around the rows of a list that is loaded page by page: how it is, and the way to more of it. */
export function PagedListFrame({ rows, next, isLoading, failure, loadFrom, empty, children }: PagedListFrameProps) {
  return (
    <>
      <p role="status">{describeList(rows.length, isLoading, failure !== undefined, empty)}</p>
      {rows.length > 0 && children}
      {failure && <ErrorAlert>The list could not be loaded. {failure.message}</ErrorAlert>}
      {failure && (
        <Button variant="outline" justifySelf="start" onClick={() => loadFrom(next)}>
          Load again
        </Button>
      )}
      {!failure && next !== null && (
        <Button variant="outline" justifySelf="start" onClick={() => loadFrom(next)}>
          Show more
        </Button>
      )}
    </>
  )
}

function describeList(count: number, isLoading: boolean, hasFailed: boolean, empty: string): string {
  if (isLoading) return 'Loading…'
  return count === 0 && !hasFailed ? empty : ''
}
