import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { createCommandLine } from '../../scripts/cli/program.ts'
import { runProgram } from '../../scripts/cli/run.ts'
import { type ProgramResult, runInProcess } from '../support/run-in-process.ts'

const COMMAND = fileURLToPath(new URL('../../scripts/epicriteria.mjs', import.meta.url))

/** Rules that stay as they are, so that a text can be compared word for word. */
export const FIXED_RULES = ['--rules', 'tests/lint/good/rules']

/** Runs the command line. */
export const runCli = (args: readonly string[], input = ''): Promise<ProgramResult> =>
  runCliIn(process.cwd(), args, input)

/** As `runCli`, in another folder. */
export async function runCliIn(folder: string, args: readonly string[], input = ''): Promise<ProgramResult> {
  const program = await createCommandLine(args[0])
  return runInProcess(() => runProgram(program), { args, folder, input })
}

/** As `runCli`, in a process of its own as a person runs it. */
export const spawnCli = (args: readonly string[], input = ''): Promise<ProgramResult> =>
  spawnCliIn(process.cwd(), args, input)

/** As `spawnCli`, in another folder. */
export const spawnCliIn = (folder: string, args: readonly string[], input = ''): Promise<ProgramResult> =>
  runNode(folder, [COMMAND, ...args], input)

/** Runs Node in a folder. `args`: its options, the program and that program's arguments. */
export async function runNode(folder: string, args: readonly string[], input = ''): Promise<ProgramResult> {
  const child = spawn(process.execPath, args, { cwd: folder })
  child.stdin.on('error', () => {}).end(input)
  const exit = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [stdout, stderr, status] = await Promise.all([text(child.stdout), text(child.stderr), exit])
  return { status, stdout, stderr }
}
