import { Button, chakra, Skeleton } from '@chakra-ui/react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import Markdown, { type Components } from 'react-markdown'
import { LOOKED_UP_SECTION } from '../../../rules/text/descriptions.ts'
import { RULES_SHA256 } from '../../case/vocabulary.ts'
import { ExternalLink, InlineLink } from '../../ui/controls.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { ErrorAlert } from '../../ui/status-messages.tsx'
import { DESCRIPTION } from './description-styles.ts'
import { sanitizeUrl } from './sanitize-url.ts'

type FailureCause = Extract<Description, { state: 'failed' }>['cause']

const FAILURE_TEXTS: Readonly<Record<FailureCause, string>> = {
  offline:
    'The description could not be loaded, because the server did not answer. Check the connection, then try again.',
  missing: 'There is no description of this syndrome yet. The result below does not depend on it.',
  server: 'The description could not be loaded, because the server reported a fault. Try again in a moment.',
}

/**
 * A first-level heading is dropped, since the page has its own; images are, since nothing is loaded from other hosts.
 */
const MARKDOWN_COMPONENTS: Components = {
  h1: () => null,
  img: () => null,
  a: ({ href = '', children }) =>
    href.startsWith('/') ? (
      <InlineLink to={href}>{children}</InlineLink>
    ) : (
      <ExternalLink href={href || undefined}>{children}</ExternalLink>
    ),
}

type SyndromeDescriptionProps = Readonly<{
  code: string
  /** What becomes of the text before it is drawn. */
  prepare?: (markdown: string) => string
  /** What belongs to its last sections; with it these are behind one line. */
  more?: ReactNode
}>

/** The description of a syndrome; a failure to load it is shown instead. */
export function SyndromeDescription({ code, prepare = (markdown) => markdown, more }: SyndromeDescriptionProps) {
  const { description, retry } = useDescription(code)
  switch (description.state) {
    case 'loading':
      return <Skeleton variant="none" bg="bg.subtle" minH="60vh" aria-busy="true" />
    case 'failed':
      return (
        <>
          <ErrorAlert>
            <p>{FAILURE_TEXTS[description.cause]}</p>
            <Button variant="outline" size="sm" mt="2" onClick={retry}>
              Try again
            </Button>
          </ErrorAlert>
          {more}
        </>
      )
    case 'loaded':
      return <LoadedDescription markdown={prepare(description.markdown)} more={more} />
    default:
      return description satisfies never
  }
}

function LoadedDescription({ markdown, more }: Readonly<{ markdown: string; more: ReactNode }>) {
  if (more === undefined) return <Text>{markdown}</Text>
  const start = markdown.indexOf(`## ${LOOKED_UP_SECTION}`)
  const end = start === -1 ? markdown.length : start
  return (
    <>
      <Text>{markdown.slice(0, end)}</Text>
      <Disclosure title="Read more: without EEG or MRI, how common it is, sources">
        <Text>{markdown.slice(end)}</Text>
        {more}
      </Disclosure>
    </>
  )
}

const Text = ({ children }: Readonly<{ children: string }>) => (
  <chakra.div css={DESCRIPTION}>
    <Markdown urlTransform={sanitizeUrl} components={MARKDOWN_COMPONENTS}>
      {children}
    </Markdown>
  </chakra.div>
)

type Description = Readonly<
  | { state: 'loading' }
  | { state: 'loaded'; markdown: string }
  | { state: 'failed'; cause: 'offline' | 'missing' | 'server' }
>

/** By these the worker of the page finds the text that goes with the rules of the page. */
const OWN_RULES = { 'rules-sha256': RULES_SHA256 }

const LOADING: Description = { state: 'loading' }

/** Fetches the description of a syndrome from GET /data/CODE.md (product.md §7), with a way to retry. */
function useDescription(code: string): Readonly<{ description: Description; retry: () => void }> {
  const [attempt, setAttempt] = useState(0)
  const [result, setResult] = useState<Readonly<{ key: string; description: Description }>>()
  const key = `${code} ${attempt}`
  useEffect(() => {
    const abort = new AbortController()
    fetchDescription(code, abort.signal).then((description) => {
      if (!abort.signal.aborted) setResult({ key, description })
    })
    return () => abort.abort()
  }, [code, key])
  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  return { description: result?.key === key ? result.description : LOADING, retry }
}

async function fetchDescription(code: string, signal: AbortSignal): Promise<Description> {
  try {
    const response = await fetch(`/data/${encodeURIComponent(code)}.md`, { signal, headers: OWN_RULES })
    if (!response.ok) return { state: 'failed', cause: response.status === 404 ? 'missing' : 'server' }
    return { state: 'loaded', markdown: await response.text() }
  } catch {
    return { state: 'failed', cause: 'offline' }
  }
}
