/** Why the database could not do what was asked: all of them pass, and none of them is the caller's fault. */
export type DatabaseFailure = 'busy' | 'full' | 'unavailable'
