import { chakra } from '@chakra-ui/react'
import { isRouteErrorResponse, useHref, useLocation, useRouteError } from 'react-router-dom'
import { IS_GUEST } from '../case/guest.ts'
import { FIRST_STEP_PATH } from '../case/steps.ts'
import { ExternalLink, InlineLink } from '../ui/controls.tsx'
import { SpikeWave } from '../ui/icons.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { usePageFocus } from '../ui/use-page-focus.ts'

/** The router's error page (product.md §2 and §8), for an unknown address and for any other failure. */
export function ErrorPage() {
  const error = useRouteError()
  const address = useHref(useLocation())
  usePageFocus()
  const isNotFound = isRouteErrorResponse(error) && error.status === 404
  return (
    <chakra.main maxW="prose" mx="auto" px="5" py="16" display="flex" flexDirection="column" gap="4">
      <chakra.span color="accent.fg">
        <SpikeWave width={48} />
      </chakra.span>
      <PageHeading>{isNotFound ? 'No route matches URL' : 'Unexpected Application Error!'}</PageHeading>
      <chakra.p overflowWrap="anywhere">
        {isNotFound ? `404 Not Found: there is no page at ${address}.` : getErrorMessage(error)}
      </chakra.p>
      <p>
        {IS_GUEST
          ? 'What you entered is in this page until it is reloaded.'
          : 'The case that you entered is kept in this browser.'}{' '}
        <InlineLink to={FIRST_STEP_PATH}>Go to the first page</InlineLink>
        {!isNotFound && (
          <>
            {' '}
            or <ExternalLink href={address}>load this one again</ExternalLink>
          </>
        )}
        .
      </p>
    </chakra.main>
  )
}

function getErrorMessage(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`
  return error instanceof Error ? error.message : 'Something failed without giving a reason.'
}
