import { inspect } from 'node:util'
import { type Command, CommanderError } from 'commander'
import { CannotRun } from './cannot-run.ts'

const COULD_NOT_RUN = 2

/**
 * Runs a command line and sets the exit status. Wrong use ends with a sentence; only a fault of the program itself
 * shows where in the program it lies. `sentenceOf` knows the sentences for faults of the command line's surroundings.
 */
export async function run(program: Command, sentenceOf?: (error: unknown) => string | undefined): Promise<void> {
  // A reader that has seen enough, such as `head`, is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit()
  })
  try {
    await program.parseAsync()
  } catch (error) {
    process.exitCode = exitStatus(error, sentenceOf)
  }
}

function exitStatus(error: unknown, sentenceOf?: (error: unknown) => string | undefined): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : COULD_NOT_RUN
  const known = error instanceof CannotRun ? error.message : sentenceOf?.(error)
  process.stderr.write(`${known ?? `This is a fault of the program, please report it: ${inspect(error)}`}\n`)
  return COULD_NOT_RUN
}
