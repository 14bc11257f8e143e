import { inspect } from 'node:util'
import { type Command, CommanderError } from 'commander'
import { CliError } from './cli-error.ts'

const EXIT_COULD_NOT_RUN = 2

/**
 * Runs a command line and sets the exit status. Wrong use ends with a sentence; only a fault of the program itself
 * shows where in the program it lies. `sentenceOf` knows the sentences for faults of the command line's surroundings.
 */
export async function runProgram(
  program: Command,
  describeError?: (error: unknown) => string | undefined,
): Promise<void> {
  // A reader that has seen enough, such as `head`, is no failure.
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
  return EXIT_COULD_NOT_RUN
}
