/** The parts of oidc-provider that the test provider uses; the package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> }
  type Context = { path: string; req: IncomingMessage; res: ServerResponse; respond: boolean; body: unknown }

  export type KoaContextWithOIDC = {
    oidc: {
      provider: { Grant: new (properties: Readonly<{ clientId: string; accountId: string }>) => Grant }
      client?: { clientId: string }
      session?: { accountId?: string }
    }
  }

  export default class Provider {
    constructor(issuer: string, configuration: object)
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
    callback(): (request: IncomingMessage, response: ServerResponse) => void
  }
}
