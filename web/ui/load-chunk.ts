/** product.md §9: 'Script chunk load time-out'. */
const TIME_OUT = 120_000

/**
 * Loads a part of the page on demand. What cannot be loaded fails with the specified 'Loading chunk failed' and its
 * cause (product.md §8), which the error page shows.
 */
export function load<Part>(name: string, part: () => Promise<Part>): Promise<Part> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(failure(name, 'timeout')), TIME_OUT)
  })
  return Promise.race([part().catch(() => Promise.reject(failure(name, 'missing'))), late])
}

const failure = (name: string, cause: 'missing' | 'timeout'): Error =>
  new Error(`Loading chunk failed: ${name} (${cause}). Please check the connection.`)
