import type { User } from '../repositories/users.ts'

/** What the steps before a handler leave for it. */
export type Env = Readonly<{ Variables: { requestId: string; user: User; sessionId: string } }>
