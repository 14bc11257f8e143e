import type { ProblemStatus } from './problem-status.ts'

/** Why SCIM refuses what a client sent (RFC 7644, section 3.12). */
export type ScimErrorType =
  | 'invalidFilter'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'

export const SCIM_MEDIA_TYPE = 'application/scim+json; charset=utf-8'

/** Whether a call is one of SCIM, which has a form of its own for errors. */
export const isScimPath = (path: string): boolean => path.startsWith('/scim/')

/** An error as SCIM has it. */
export const formatScimError = (status: ProblemStatus, detail: string, scimType?: ScimErrorType): string =>
  JSON.stringify({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimType && { scimType }),
    detail,
  })
