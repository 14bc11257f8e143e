import { Button, chakra, Input } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ApiFailure } from '../../api-client/api-result.ts'
import { apiClient, useSession } from '../../api-client/current-session.ts'
import { fetchUserCasePage } from '../../api-client/own-cases.ts'
import { pack } from '../../case/pack.ts'
import { FIRST_STEP_PATH } from '../../case/steps.ts'
import { ButtonLink } from '../../ui/controls.tsx'
import { focusHeading } from '../../ui/focus-heading.ts'
import { FormField } from '../../ui/form-field.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { ErrorAlert } from '../../ui/status-messages.tsx'
import { CaseItem } from './case-item.tsx'
import { createUserCaseView, isCaseMatch, type UserCaseView } from './case-view.ts'
import { MY_CASES } from './my-cases-styles.ts'

/** The cases that the person has stored, to come back to. */
export function MyCasesPage() {
  const { cases, isComplete, failure, retry, setLabel, remove } = useUserCases()
  const [query, setQuery] = useState('')
  const matches = cases.filter((one) => isCaseMatch(one, query))
  return (
    <chakra.div css={MY_CASES}>
      <PageHeading>My cases</PageHeading>
      <p className="about">
        What you have stored, newest first. Nobody else who uses this site sees it here; the operator of the site can
        read it.
      </p>
      {cases.length > 0 && <CaseSearch query={query} onSearch={setQuery} />}
      <p role="status">{failure === undefined && describeCount(cases.length, matches.length, isComplete, query)}</p>
      {failure && <LoadFailure message={failure.message} onRetry={retry} />}
      {isComplete && cases.length === 0 && <NoCases />}
      <CaseCards key={query} cases={matches} onLabel={setLabel} onErase={remove} />
    </chakra.div>
  )
}

const CaseSearch = ({ query, onSearch }: Readonly<{ query: string; onSearch: (query: string) => void }>) => (
  <chakra.div maxW="sm">
    <FormField label="Search by label or syndrome">
      <Input type="search" value={query} onChange={({ target }) => onSearch(target.value)} />
    </FormField>
  </chakra.div>
)

function describeCount(count: number, matchCount: number, isComplete: boolean, query: string): string {
  const known = isComplete ? `${count}` : `the ${count} that have been loaded so far`
  if (query.trim() !== '') return `${matchCount} of ${known} found.`
  if (!isComplete) return 'Loading…'
  return count === 0 ? '' : `${count} ${count === 1 ? 'case' : 'cases'}.`
}

const LoadFailure = ({ message, onRetry }: Readonly<{ message: string; onRetry: () => void }>) => (
  <>
    <ErrorAlert>The list could not be loaded in full. {message}</ErrorAlert>
    <Button variant="outline" justifySelf="start" onClick={onRetry}>
      Load again
    </Button>
  </>
)

const NoCases = () => (
  <chakra.div layerStyle="vacant" display="grid" justifyItems="start" gap="3">
    <p>You have not stored a case yet.</p>
    <p>A case is stored when its results open, unless ‘Do not store this case’ is ticked before.</p>
    <ButtonLink to={FIRST_STEP_PATH}>Go to the case that is open</ButtonLink>
  </chakra.div>
)

const CARDS_AT_A_TIME = 50

type CaseCardsProps = Readonly<{
  cases: readonly UserCaseView[]
  onLabel: (id: string, label: string) => void
  onErase: (id: string) => void
}>

/** Empty where all of them fit at once. */
const describeShown = (shown: number, count: number): string =>
  count > CARDS_AT_A_TIME ? `${shown} of ${count} cases shown.` : ''

/** Hundreds of cards at once would be slow. */
function CaseCards({ cases, onLabel, onErase }: CaseCardsProps) {
  const [maxCards, setMaxCards] = useState(CARDS_AT_A_TIME)
  return (
    <>
      <ul className="rows">
        {cases.slice(0, maxCards).map((one) => (
          <CaseItem
            key={one.id}
            view={one}
            onLabel={(label) => onLabel(one.id, label)}
            onErase={() => onErase(one.id)}
          />
        ))}
      </ul>
      <MoreButton
        status={describeShown(Math.min(maxCards, cases.length), cases.length)}
        label={cases.length > maxCards ? 'Show more' : undefined}
        onClick={() => setMaxCards(maxCards + CARDS_AT_A_TIME)}
      />
    </>
  )
}

type CaseList = Readonly<{ cases: readonly UserCaseView[]; isComplete: boolean; failure?: ApiFailure }>

const EMPTY_LIST: CaseList = { cases: [], isComplete: false }

/** The person's stored cases, loaded page by page until all are there. */
function useUserCases() {
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
