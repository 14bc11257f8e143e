/** The page that opens a case from the fragment of its address. */
export const SHARED_PATH = '/Shared'
