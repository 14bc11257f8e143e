import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const COMMAND = fileURLToPath(new URL('../../scripts/epicriteria.mjs', import.meta.url))

export type CliResult = Readonly<{ status: number | null; stdout: string; stderr: string }>

/** Rules that stay as they are, so that a text can be compared word for word. */
export const FIXED_RULES = ['--rules', 'tests/lint/good/rules']

/** Runs the command line as a person does, in a process of its own. */
export const runCli = (args: readonly string[], input = ''): Promise<CliResult> => runCliIn(process.cwd(), args, input)

/** As `epicriteria`, in another folder. */
export const runCliIn = (folder: string, args: readonly string[], input = ''): Promise<CliResult> =>
  runNode(folder, [COMMAND, ...args], input)

/** Runs Node in a folder. `args`: its options, the program and that program's arguments. */
export async function runNode(folder: string, args: readonly string[], input = ''): Promise<CliResult> {
  const child = spawn(process.execPath, args, { cwd: folder })
  child.stdin.on('error', () => {}).end(input)
  const exit = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [stdout, stderr, status] = await Promise.all([text(child.stdout), text(child.stderr), exit])
  return { status, stdout, stderr }
}
