import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  test: {
    include: ['tests/case/{edit,selection,undo}.test.ts', 'tests/engine/*.test.ts'],
    testTimeout: 120_000,
    isolate: false,
  },
})
