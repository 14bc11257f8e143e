import { existsSync, statfsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'

const exclude = [...configDefaults.exclude, 'tests/output/**']

const MEMORY = '/dev/shm'
const MIN_MEMORY_BYTES = 2 ** 30

/** Where temporary files go: into memory where a system has the room, since every change of a database waits for its disk. */
function selectTemporaryFolder(): { TMPDIR?: string } {
  if (!existsSync(MEMORY)) return {}
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > MIN_MEMORY_BYTES ? { TMPDIR: MEMORY } : {}
}

/** Each kind of fact has a folder: what is decided and answered, what it withstands, and whether others can read it. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    globalSetup: fileURLToPath(new URL('support/write-pack.ts', import.meta.url)),
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // Files share the modules of a worker instead of reading and compiling the rules again each.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'behaviour',
          env: selectTemporaryFolder(),
          include: ['tests/**/*.test.ts'],
          exclude: [...exclude, 'tests/trials/**', 'tests/interop/**'],
        },
      },
      { extends: true, test: { name: 'trials', include: ['tests/trials/**/*.test.ts'], exclude } },
      { extends: true, test: { name: 'interop', include: ['tests/interop/**/*.test.ts'], exclude } },
    ],
  },
})
