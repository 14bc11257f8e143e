/**
 * Asks the browser not to clear what is kept here when space runs short. A refusal changes nothing that a person could
 * do about it; some browsers ask, so it is called only where something waits that is nowhere else.
 */
export const requestPersistence = (): void => void navigator.storage?.persist?.().catch(() => undefined)
