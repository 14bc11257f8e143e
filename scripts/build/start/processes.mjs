import { spawn } from 'node:child_process'

/** @typedef {import('node:child_process').SpawnOptions} SpawnOptions */

/**
 * Runs a command to its end and keeps what it prints.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {SpawnOptions} [options]
 * @returns {Promise<{ status: number, output: string }>} `output`: both streams, in order
 */
export function runCommand(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    const output = collectOutput(child)
    child.on('error', (error) => resolve({ status: 127, output: error.message }))
    child.on('close', (status) => resolve({ status: status ?? 1, output: output() }))
  })
}

/**
 * Runs a TypeScript file of this repository.
 * @param {string} file
 * @param {readonly string[]} [args]
 * @param {NodeJS.ProcessEnv} [env] added to that of this process
 */
export const runTypeScript = (file, args = [], env = {}) =>
  runCommand(process.execPath, ['--import', 'tsx', file, ...args], { env: { ...process.env, ...env } })

/**
 * Runs a command to its end with its output on this terminal.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} its exit status
 */
export function runInherited(command, args, env = process.env) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { env, stdio: ['ignore', 'inherit', 'inherit'] })
    child.on('error', () => resolve(127))
    child.on('close', (status) => resolve(status ?? 1))
  })
}

/**
 * Everything that a process has printed so far.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => string}
 */
export function collectOutput(child) {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  return () => output
}
