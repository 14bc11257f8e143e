import { HttpError } from '../shared/problem-details.ts'
import type { ScimErrorType } from '../shared/scim-error.ts'

/** Why a call of SCIM is refused with 400, in words for whoever set the other side up. */
export const createScimError = (scimType: ScimErrorType, detail: string): HttpError =>
  new HttpError(400, detail, { scimType })
