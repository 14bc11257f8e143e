/** Why the database could not serve a request. All three are temporary, and none is the caller's fault. */
export type DatabaseFailure = 'busy' | 'full' | 'unavailable'
