import { inspect } from 'node:util'
import { Command, CommanderError } from 'commander'
import project from '../package.json' with { type: 'json' }
import { CannotRun } from './commands/cannot-run.ts'
import { addClassify } from './commands/classify.ts'
import { addCoverage } from './commands/coverage.ts'
import { addDiff } from './commands/diff.ts'
import { addDump } from './commands/dump.ts'
import { addExplain } from './commands/explain.ts'
import { addLint } from './commands/lint.ts'
import { addNew } from './commands/new.ts'
import { addRename } from './commands/rename.ts'
import { addVerify } from './commands/verify.ts'
import { addVocabulary } from './commands/vocabulary.ts'

const COULD_NOT_RUN = 2

function program(): Command {
  const epicriteria = new Command('epicriteria')
    .description('Compares epilepsy cases with the ILAE definitions of 2022, and looks after the rules that say them.')
    .version(project.version)
    .showSuggestionAfterError()
    .showHelpAfterError('Add --help to see what there is.')
    .exitOverride()
    .addHelpText('after', '\nExit status: 0 clean, 1 findings, 2 the tool could not run.')
  for (const add of [
    addClassify,
    addExplain,
    addLint,
    addCoverage,
    addDiff,
    addDump,
    addVocabulary,
    addVerify,
    addNew,
    addRename,
  ])
    add(epicriteria)
  return epicriteria
}

/** Wrong use ends with a sentence; only a fault of the program itself shows where in the program it lies. */
function exitStatus(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : COULD_NOT_RUN
  const message =
    error instanceof CannotRun ? error.message : `This is a fault of the program, please report it: ${inspect(error)}`
  process.stderr.write(`${message}\n`)
  return COULD_NOT_RUN
}

/** A reader that has seen enough, such as `head`, is no failure. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

try {
  await program().parseAsync()
} catch (error) {
  process.exitCode = exitStatus(error)
}
