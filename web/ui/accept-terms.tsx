import { ExternalLink } from './controls.tsx'

/** The address of the terms on the landing page. */
export const TERMS_ID = 'terms'

/** Accepts the terms for whoever has no account. The link opens beside the case, which would be lost otherwise. */
export const AcceptTerms = () => (
  <>
    By going on you accept the{' '}
    <ExternalLink href={`/#${TERMS_ID}`} target="_blank">
      terms
    </ExternalLink>
    .
  </>
)
