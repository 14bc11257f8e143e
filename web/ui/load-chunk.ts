/** product.md §9: 'Script chunk load time-out'. */
const CHUNK_TIMEOUT_MS = 120_000

/**
 * Loads a code-split chunk on demand. A failure has the specified message 'Loading chunk failed' and its cause
 * (product.md §8), which the error page shows.
 */
export function loadChunk<Part>(name: string, part: () => Promise<Part>): Promise<Part> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(createChunkError(name, 'timeout')), CHUNK_TIMEOUT_MS)
  })
  const loaded = part().catch((error: unknown) => {
    throw createChunkError(name, NOT_FETCHED.test(String(error)) ? 'missing' : 'other')
  })
  return Promise.race([loaded, timeout])
}

/** What browsers say of a script or its style sheet that they could not fetch; another error is one of the script. */
const NOT_FETCHED = /dynamically imported module|Importing a module script failed|Unable to preload/

const createChunkError = (name: string, cause: 'missing' | 'timeout' | 'other'): Error =>
  new Error(`Loading chunk failed: ${name} (${cause}). Please check the connection.`)
