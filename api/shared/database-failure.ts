/** Why the database could not serve a request. None is the caller's fault, and all but damage are temporary. */
export type DatabaseFailure = 'busy' | 'full' | 'unavailable' | 'damaged'
