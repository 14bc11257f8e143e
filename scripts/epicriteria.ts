import { Command } from 'commander'
import project from '../package.json' with { type: 'json' }
import { addClassify } from './commands/classify.ts'
import { addCoverage } from './commands/coverage.ts'
import { addDiff } from './commands/diff.ts'
import { addDump } from './commands/dump.ts'
import { addExplain } from './commands/explain.ts'
import { addLint } from './commands/lint.ts'
import { addNew } from './commands/new.ts'
import { addRename } from './commands/rename.ts'
import { run } from './commands/run.ts'
import { addVerify } from './commands/verify.ts'
import { addVocabulary } from './commands/vocabulary.ts'

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

await run(program())
