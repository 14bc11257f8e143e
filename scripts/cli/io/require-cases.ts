import { existsSync } from 'node:fs'
import { CliError } from './cli-error.ts'

/** Refuses a command that reads the reference patients where there are none: an installed package has none. */
export function requireCases(): void {
  if (!existsSync('tests/cases'))
    throw new CliError('There are no reference patients in tests/cases: run this in the root of the repository.')
}
