import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** How a program ended, and what it printed. */
export type ProgramResult = Readonly<{ status: number | null; stdout: string; stderr: string }>

/** What a program finds when it starts. `folder`: where it is started; `input`: its standard input. */
export type ProgramSurroundings = Readonly<{
  args: readonly string[]
  folder?: string
  input?: string
  env?: Readonly<Record<string, string>>
}>

type StreamName = 'stdin' | 'stdout' | 'stderr'

/**
 * Runs a program in this process as in one of its own, which takes more than a second to start: with arguments, folder,
 * environment, standard streams and exit status of its own. One at a time, since a process has one of each.
 */
export async function runInProcess(
  run: () => Promise<void>,
  { args, folder = process.cwd(), input = '', env = {} }: ProgramSurroundings,
): Promise<ProgramResult> {
  const stdout = new PassThrough()
  const stderr = new PassThrough()
  const printed = Promise.all([text(stdout), text(stderr)])
  const restore = [
    replaceStream('stdin', Readable.from(input === '' ? [] : [Buffer.from(input)])),
    replaceStream('stdout', stdout),
    replaceStream('stderr', stderr),
    replaceStart(['node', 'program', ...args], folder, env),
  ]
  try {
    await run()
    const status = Number(process.exitCode ?? 0)
    stdout.end()
    stderr.end()
    const [out, err] = await printed
    return { status, stdout: out, stderr: err }
  } finally {
    for (const undo of restore) undo()
  }
}

/** Gives back how to undo it, as what follows does. */
function replaceStream(name: StreamName, value: NodeJS.ReadableStream | NodeJS.WritableStream): () => void {
  const original = Object.getOwnPropertyDescriptor(process, name) ?? {}
  Object.defineProperty(process, name, { value, configurable: true })
  return () => Object.defineProperty(process, name, original)
}

function replaceStart(argv: string[], folder: string, env: Readonly<Record<string, string>>): () => void {
  const before = { argv: process.argv, env: process.env, folder: process.cwd(), exitCode: process.exitCode }
  process.argv = argv
  process.env = { ...process.env, ...env }
  process.chdir(folder)
  process.exitCode = undefined
  return () => {
    process.argv = before.argv
    process.env = before.env
    process.chdir(before.folder)
    process.exitCode = before.exitCode
  }
}
