import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** A mutant that no test can notice. `line`: the text of the line on which the damage begins. */
export type AcceptedMutant = Readonly<{ line: string; mutators: readonly string[]; reason: string }>

/** What Stryker reports of a mutant, as far as it is compared. Lines count from 1. */
type Mutant = Readonly<{ fileName: string; mutatorName: string; location: Readonly<{ start: { line: number } }> }>

/** The accepted mutants of each file, whose name begins at the root of the repository. */
export const readAcceptedMutants = (): Readonly<Record<string, readonly AcceptedMutant[]>> =>
  parse(readFileSync('tests/trials/mutation/accepted.yaml', 'utf8'))

/** Whether a mutant of a file with this text is among those that are accepted for the file. */
export function isAccepted(
  { mutatorName, location }: Pick<Mutant, 'mutatorName' | 'location'>,
  text: string,
  accepted: readonly AcceptedMutant[],
): boolean {
  const mutated = text.split('\n')[location.start.line - 1]?.trim()
  return accepted.some(
    ({ line, mutators }) => line === mutated && (mutators.includes(mutatorName) || mutators.includes('any')),
  )
}
