import type { User } from '../repositories/users.ts'

/** Context variables that middleware sets for the handlers. */
export type Env = Readonly<{
  Variables: {
    requestId: string
    user: User
    sessionId: string
    /** Whose account a call is about, for the security log; it can be set where nobody is signed in. */
    actorId: string | undefined
    /** Whether another site seems to have sent the request. */
    isForged: boolean | undefined
  }
}>
