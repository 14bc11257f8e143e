import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'

/** Why a single sign-on failed, by what the person can do about it; the page has a sentence for each. */
export type SignOnProblem =
  /** The provider does not answer. */
  | 'unavailable'
  /** The provider is not the one of the settings, or does not know us. */
  | 'misconfigured'
  /** What the provider signed cannot be verified. */
  | 'untrusted'
  /** It took too long, or was begun in another browser. */
  | 'expired'
  /** The person or the provider refused. */
  | 'denied'
  /** The provider did not have the person log in, although it was to. */
  | 'notConfirmed'
  | 'noEmail'
  | 'notAllowed'
  /** The address has an account here, of another provider, or one whose address this provider cannot speak for. */
  | 'emailTaken'
  | 'disabled'

export class SignOnError extends Error {
  override name = 'SignOnError'
  readonly problem: SignOnProblem

  constructor(problem: SignOnProblem, options?: ErrorOptions) {
    super(`Single sign-on failed: ${problem}.`, options)
    this.problem = problem
  }
}

/** By the codes of openid-client; what is not listed is a reply that cannot be trusted. */
const PROBLEMS_BY_CODE: Readonly<Record<string, SignOnProblem>> = {
  OAUTH_TIMEOUT: 'unavailable',
  OAUTH_ABORT: 'unavailable',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'unavailable',
  OAUTH_RESPONSE_IS_NOT_JSON: 'unavailable',
  OAUTH_PARSE_ERROR: 'unavailable',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'misconfigured',
  OAUTH_MISSING_SERVER_METADATA: 'misconfigured',
  OAUTH_INVALID_SERVER_METADATA: 'misconfigured',
}

/** The error of openid-client as one of ours; one that is ours already stays. */
export function toSignOnError(error: unknown): SignOnError {
  if (error instanceof SignOnError) return error
  return new SignOnError(findProblem(error), { cause: error })
}

function findProblem(error: unknown): SignOnProblem {
  if (error instanceof AuthorizationResponseError) return error.error === 'access_denied' ? 'denied' : 'misconfigured'
  if (error instanceof ResponseBodyError) return error.error === 'invalid_grant' ? 'expired' : 'misconfigured'
  if (error instanceof ClientError) return PROBLEMS_BY_CODE[error.code ?? ''] ?? 'untrusted'
  return 'unavailable'
}
