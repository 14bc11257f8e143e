import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../../scripts/checks/steps/chromium.mjs'

const resolveFromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

// Set once, so that every worker reads the port of the one server; it differs between runs on one machine.
const isFirst = process.env.EPICRITERIA_TEST_PORT === undefined
process.env.EPICRITERIA_TEST_PORT ??= String(20_000 + (process.pid % 20_000))
// Accounts and cases of the tests; a run begins without any.
const dataDir = resolveFromRoot(`tests/output/data-${process.env.EPICRITERIA_TEST_PORT}`)
if (isFirst) rmSync(dataDir, { recursive: true, force: true })
const baseURL = `http://localhost:${process.env.EPICRITERIA_TEST_PORT}`
const executablePath = await findChromium()

export default defineConfig({
  projects: [
    { name: 'behaviour', testDir: resolveFromRoot('tests/browser') },
    { name: 'trials', testDir: resolveFromRoot('tests/trials') },
    { name: 'interop', testDir: resolveFromRoot('tests/interop') },
  ],
  testMatch: '**/*.spec.ts',
  outputDir: resolveFromRoot('tests/output/browser'),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 2,
  // One long file is shared between the workers.
  fullyParallel: true,
  forbidOnly: true,
  // On a shared machine a frame can come late; a second try distinguishes that from a fault, and the report names it as
  // flaky.
  retries: process.env.CI ? 1 : 0,
  use: {
    baseURL,
    locale: 'en-US',
    // What the worker keeps would hide what a page asks for; tests/trials/browser/offline.spec.ts has it.
    serviceWorkers: 'block',
    // A trace of every test takes a sixth of the time of all.
    trace: 'on-first-retry',
    launchOptions: executablePath ? { executablePath } : {},
  },
  webServer: {
    command: 'node scripts/start.mjs',
    cwd: resolveFromRoot('.'),
    env: {
      PORT: process.env.EPICRITERIA_TEST_PORT,
      DATA_DIR: dataDir,
      SERVER_KEY: 'a key that is long enough to be one',
    },
    url: `${baseURL}/health`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 6_000 },
  },
})
