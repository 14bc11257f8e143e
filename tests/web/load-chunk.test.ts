import { expect, it } from 'vitest'
import { loadChunk } from '../../web/ui/load-chunk.ts'

it.each([
  [new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/results-page.js'), 'missing'],
  [new TypeError('error loading dynamically imported module: http://localhost/assets/results-page.js'), 'missing'],
  [new TypeError('Importing a module script failed.'), 'missing'],
  [new Error('Unable to preload CSS for /assets/index.css'), 'missing'],
  [new TypeError("Cannot read properties of undefined (reading 'map')"), 'other'],
])('a script that fails is reported with its cause: %s', async (error, cause) => {
  await expect(loadChunk('Results', () => Promise.reject(error))).rejects.toThrow(
    `Loading chunk failed: Results (${cause}). Please check the connection.`,
  )
})
