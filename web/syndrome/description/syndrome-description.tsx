import { chakra } from '@chakra-ui/react'
import Markdown, { type Components } from 'react-markdown'
import { Button, ExternalLink, InlineLink } from '../../ui/controls.tsx'
import { DESCRIPTION } from './description-styles.ts'
import { sanitizeUrl } from './sanitize-url.ts'
import { type Description, useDescription } from './use-description.ts'

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
}>

/** The description of a syndrome; a failure to load it is shown in place. */
export function SyndromeDescription({ code, prepare = (markdown) => markdown }: SyndromeDescriptionProps) {
  const { description, retry } = useDescription(code)
  switch (description.state) {
    case 'loading':
      return <chakra.div css={DESCRIPTION} aria-busy="true" className="loading" />
    case 'failed':
      return (
        <chakra.div css={DESCRIPTION} role="alert" className="failed">
          <p>{FAILURE_TEXTS[description.cause]}</p>
          <Button variant="outline" onClick={retry}>
            Try again
          </Button>
        </chakra.div>
      )
    case 'loaded':
      return (
        <chakra.div css={DESCRIPTION}>
          <Markdown urlTransform={sanitizeUrl} components={MARKDOWN_COMPONENTS}>
            {prepare(description.markdown)}
          </Markdown>
        </chakra.div>
      )
    default:
      return description satisfies never
  }
}
