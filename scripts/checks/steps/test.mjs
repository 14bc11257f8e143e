import { fileURLToPath } from 'node:url'
import { installMissingPackages } from '../../build/start/packages.mjs'

/** @typedef {import('./steps.mjs').Step} Step */

process.chdir(fileURLToPath(new URL('../../..', import.meta.url)))

try {
  await installMissingPackages('everything')
  const { STEPS, QUICK_STEPS } = await import('./steps.mjs')
  const names = process.argv.slice(2)
  printSummary(await runAll(names.join() === 'quick' ? QUICK_STEPS : selectSteps(STEPS, names)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('0 passed, 1 failed, 0 skipped')
  process.exitCode = 1
}

/** The steps of the given names; all where none is given. @param {Step[]} steps @param {string[]} names */
function selectSteps(steps, names) {
  const unknown = names.find((name) => !steps.some((step) => step.name === name))
  if (unknown !== undefined)
    throw new Error(
      `No step is called '${unknown}': choose from quick, ${[...new Set(steps.map(({ name }) => name))].join(', ')}.`,
    )
  return names.length === 0 ? steps : steps.filter(({ name }) => names.includes(name))
}

/** Each step runs, whatever became of the one before. @param {Step[]} steps */
async function runAll(steps) {
  const outcomes = []
  for (const step of steps) {
    console.log(`\n== ${step.title}`)
    const startedAt = performance.now()
    const outcome = await runStep(step)
    console.log(
      `${outcome.failed > 0 ? 'FAILED' : 'passed'} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
    )
    outcomes.push({ title: step.title, ...outcome })
  }
  return outcomes
}

/** @param {Step} step @returns {Promise<import('./reports.mjs').Outcome>} */
async function runStep(step) {
  try {
    return await step.run()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1, skipped: [] }
  }
}

/** @param {Awaited<ReturnType<typeof runAll>>} outcomes */
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
