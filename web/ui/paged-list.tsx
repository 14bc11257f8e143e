import type { ReactNode } from 'react'
import { MoreButton } from './more-button.tsx'
import { ErrorAlert } from './status-messages.tsx'

type PageState = Readonly<{
  rows: readonly unknown[]
  next: string | null
  isLoading: boolean
  failure?: Readonly<{ message: string }>
}>

type PagedListFrameProps = PageState &
  Readonly<{
    loadFrom: (after: string | null) => void
    /** The text for a list without rows. */
    empty: string
    children: ReactNode
  }>

/** The frame of a list that is loaded page by page: its state, and the way to more of it. */
export function PagedListFrame({ loadFrom, empty, children, ...state }: PagedListFrameProps) {
  const { rows, next, failure } = state
  const more = next === null ? undefined : 'Show more'
  return (
    <>
      {rows.length > 0 && children}
      {failure && <ErrorAlert>The list could not be loaded. {failure.message}</ErrorAlert>}
      <MoreButton
        status={describeList(state, empty)}
        label={failure ? 'Load again' : more}
        onClick={() => loadFrom(next)}
      />
    </>
  )
}

function describeList({ rows, next, isLoading, failure }: PageState, empty: string): string {
  if (isLoading) return 'Loading…'
  if (failure) return ''
  if (rows.length === 0) return empty
  return `${rows.length} shown, newest first; ${next === null ? 'these are all' : 'there are more'}.`
}
