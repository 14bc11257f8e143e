import type { SignOnProblem } from '../../api/accounts/sign-on-error.ts'
import type { ApiSchema } from '../../api/app.ts'
import type { ValidationReport } from '../../api/reports/validation-report.ts'
import type { ListedAuditEntry } from '../../api/repositories/audit-pages.ts'
import type { Remark, RemarkKind } from '../../api/repositories/feedback.ts'
import type { ListedUser } from '../../api/repositories/listed-users.ts'
import type { Role } from '../../api/repositories/roles.ts'
import type { UserCase } from '../../api/repositories/user-cases.ts'
import type { UserChange } from '../../api/repositories/user-changes.ts'
import type { User } from '../../api/repositories/users.ts'
import type { Meta } from '../../api/routes/meta.ts'

export type {
  ListedAuditEntry,
  ListedUser,
  Meta,
  Remark,
  RemarkKind,
  Role,
  SignOnProblem,
  User,
  UserCase,
  UserChange,
  ValidationReport,
}

/** The paths of the API with a method, such as `$get`. */
type PathWith<Method extends string> = {
  [Path in keyof ApiSchema]: ApiSchema[Path] extends Record<Method, unknown> ? Path : never
}[keyof ApiSchema]

/** The JSON body of a request; `undefined` for a call without one. */
type RequestBody<Endpoint> = Endpoint extends { input: { json: infer Body } } ? Body : undefined

/** The JSON body of a successful response. */
type ResponseBody<Endpoint> = Endpoint extends { output: infer Body } ? Body : never

/** The GET routes by path, with the response of a server of this version. */
export type GetRoutes = {
  [Path in PathWith<'$get'>]: ResponseBody<ApiSchema[Path]['$get']>
}

/** The POST routes by path, with the request body. */
export type PostRoutes = {
  [Path in PathWith<'$post'>]: RequestBody<ApiSchema[Path]['$post']>
}

/** The PATCH routes by path, with the request body. */
export type PatchRoutes = {
  [Path in PathWith<'$patch'>]: RequestBody<ApiSchema[Path]['$patch']>
}

/** The paths of the DELETE routes. */
export type DeletePath = PathWith<'$delete'>

/** A path as it is called: each of its parameters is any text, and a query may follow. */
export type PathAddress<Path extends string> = Path extends `${infer Start}/:${string}`
  ? `${Start}/${string}`
  : Path | `${Path}?${string}`
