import { fileURLToPath } from 'node:url'
import { installMissingPackages } from '../../build/start/packages.mjs'

process.chdir(fileURLToPath(new URL('../../..', import.meta.url)))

try {
  await installMissingPackages('everything')
  const { selectSteps } = await import('./steps.mjs')
  const { runSteps } = await import('./run-steps.mjs')
  printSummary(await runSteps(selectSteps(process.argv.slice(2))))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('0 passed, 1 failed, 0 skipped')
  process.exitCode = 1
}

/** @param {import('./run-steps.mjs').TitledOutcome[]} outcomes */
function printSummary(outcomes) {
  const failed = outcomes.reduce((sum, one) => sum + one.failed, 0)
  const passed = outcomes.reduce((sum, one) => sum + one.passed, 0)
  const skipped = outcomes.flatMap((one) => one.skipped)
  console.log('')
  for (const one of outcomes.filter((outcome) => outcome.failed > 0))
    console.log(`failed: ${one.title} (${one.failed})`)
  for (const name of skipped) console.log(`skipped: ${name}`)
  console.log(`${passed} passed, ${failed} failed, ${skipped.length} skipped`)
  process.exitCode = failed > 0 ? 1 : 0
}
