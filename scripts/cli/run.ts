import { inspect } from 'node:util'
import { Command, CommanderError } from 'commander'
import { CliError, EXIT_COULD_NOT_RUN } from './io/cli-error.ts'

/** A command line that `runProgram` runs. */
export const createProgram = (name: string): Command =>
  new Command(name).showHelpAfterError('Add --help to see what there is.').exitOverride()

/**
 * Runs a command line and sets the exit code. Wrong use ends with a sentence, a fault of the program itself with its
 * stack. `describeError` gives the sentence for errors from outside, such as the database's.
 */
export async function runProgram(
  program: Command,
  describeError?: (error: unknown) => string | undefined,
): Promise<void> {
  // EPIPE: a reader such as `head` has seen enough, which is not a failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit()
  })
  try {
    await program.parseAsync()
  } catch (error) {
    process.exitCode = handleError(error, describeError)
  }
}

function handleError(error: unknown, describeError?: (error: unknown) => string | undefined): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT_COULD_NOT_RUN
  const message = error instanceof CliError ? error.message : describeError?.(error)
  process.stderr.write(`${message ?? `This is a fault of the program, please report it: ${inspect(error)}`}\n`)
  return error instanceof CliError ? error.exitStatus : EXIT_COULD_NOT_RUN
}
