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
  return Promise.race([part().catch(() => Promise.reject(createChunkError(name, 'missing'))), timeout])
}

const createChunkError = (name: string, cause: 'missing' | 'timeout'): Error =>
  new Error(`Loading chunk failed: ${name} (${cause}). Please check the connection.`)
