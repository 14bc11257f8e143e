import { runCommand } from '../../build/start/processes.mjs'
import { createSingleResult } from './reports.mjs'

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {import('./reports.mjs').Outcome} Outcome */
/** @typedef {Outcome & { title: string }} TitledOutcome */

/** So many steps of one core each run at a time. */
const LANES = 2

/**
 * Runs steps in their order, neighbours that take one core two at a time. Each runs, whatever became of the others.
 * @param {readonly Step[]} steps
 * @returns {Promise<TitledOutcome[]>}
 */
export async function runSteps(steps) {
  const outcomes = []
  for (const group of groupNeighbours(steps)) outcomes.push(...(await runGroup(group)))
  return outcomes
}

/** Neighbours that take one core; any other step is alone. @param {readonly Step[]} steps @returns {Step[][]} */
function groupNeighbours(steps) {
  /** @type {Step[][]} */
  const groups = []
  for (const step of steps) {
    const last = groups.at(-1)
    if (last !== undefined && 'args' in step && last.every((neighbour) => 'args' in neighbour)) last.push(step)
    else groups.push([step])
  }
  return groups
}

/** @param {Step[]} group @returns {Promise<TitledOutcome[]>} */
async function runGroup(group) {
  const waiting = [...group.entries()]
  /** @type {TitledOutcome[]} */
  const outcomes = []
  const runLane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) outcomes[next[0]] = await runStep(next[1])
  }
  await Promise.all(Array.from({ length: LANES }, runLane))
  return outcomes
}

/** @param {Step} step @returns {Promise<TitledOutcome>} */
async function runStep(step) {
  const startedAt = performance.now()
  if ('run' in step) console.log(`\n== ${step.title}`)
  const { output = '', ...outcome } = await ('run' in step ? runSuite(step.run) : runOnOneCore(step.args))
  if ('args' in step) console.log(`\n== ${step.title}\n${output.trimEnd()}`.trimEnd())
  console.log(`${outcome.failed > 0 ? 'FAILED' : 'passed'} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  return { title: step.title, ...outcome }
}

/** Its output is printed once it is there, so that two at a time can be read. @param {readonly string[]} args */
async function runOnOneCore(args) {
  const { status, output } = await runCommand(process.execPath, args)
  return { ...createSingleResult(status === 0), output }
}

/** @param {() => Promise<Outcome>} run @returns {Promise<Outcome & { output?: string }>} */
async function runSuite(run) {
  try {
    return await run()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1, skipped: [] }
  }
}
