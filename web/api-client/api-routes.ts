import type { ApiSchema } from '../../api/app.ts'

/** The paths of the API that answer a method, such as `$get`. */
type PathWith<Method extends string> = {
  [Path in keyof ApiSchema]: ApiSchema[Path] extends Record<Method, unknown> ? Path : never
}[keyof ApiSchema]

/** What a call sends as JSON; `undefined` where nothing is sent. */
type RequestBody<Endpoint> = Endpoint extends { input: { json: infer Body } } ? Body : undefined

/** What a call that succeeds answers. */
type ResponseBody<Endpoint> = Endpoint extends { output: infer Body } ? Body : never

/** The calls of the API that read, by path: what a server of this version answers. */
export type GetRoutes = {
  [Path in PathWith<'$get'>]: ResponseBody<ApiSchema[Path]['$get']>
}

/** The calls of the API that write, by path: what is sent. */
export type PostRoutes = {
  [Path in PathWith<'$post'>]: RequestBody<ApiSchema[Path]['$post']>
}

export type Meta = GetRoutes['/api/meta']

/** Who is signed in. */
export type User = NonNullable<GetRoutes['/api/auth/session']['user']>
