import type { User } from '../repositories/users.ts'

/** Context variables that middleware sets for the handlers. */
export type Env = Readonly<{ Variables: { requestId: string; user: User; sessionId: string } }>
