import type { Command } from 'commander'
import project from '../../package.json' with { type: 'json' }
import { formatExamples } from './io/options.ts'
import { createProgram } from './run.ts'

type AddCommand = (program: Command) => void

/** Each is loaded when it is named, so that it starts soon. */
type CommandTable = Readonly<Record<string, () => Promise<AddCommand>>>

/** The commands by who needs them, in the order of the help. */
const COMMAND_GROUPS: Readonly<Record<string, CommandTable>> = {
  'A case:': {
    classify: async () => (await import('./commands/classify.ts')).addClassify,
    explain: async () => (await import('./commands/explain.ts')).addExplain,
    convert: async () => (await import('./commands/convert.ts')).addConvert,
    vocabulary: async () => (await import('./commands/vocabulary.ts')).addVocabulary,
    mcp: async () => (await import('./commands/mcp.ts')).addMcp,
  },
  'The rules:': {
    lint: async () => (await import('./commands/lint.ts')).addLint,
    patients: async () => (await import('./commands/patients.ts')).addPatients,
    diff: async () => (await import('./commands/diff.ts')).addDiff,
    coverage: async () => (await import('./commands/coverage.ts')).addCoverage,
    new: async () => (await import('./commands/new.ts')).addNew,
    rename: async () => (await import('./commands/rename.ts')).addRename,
    verify: async () => (await import('./commands/verify.ts')).addVerify,
    dump: async () => (await import('./commands/dump.ts')).addDump,
    fhir: async () => (await import('./commands/fhir.ts')).addFhir,
  },
  'The command:': {
    version: async () => (await import('./commands/version.ts')).addVersion,
    completion: async () => (await import('./commands/completion.ts')).createAddCompletion(() => createCommandLine()),
  },
}

const VERSION_FLAGS: readonly string[] = ['-V', '--version']

/** The command line with the command that is named first; without one, to choose from, with all. */
export async function createCommandLine(requested = ''): Promise<Command> {
  const epicriteria = createProgram('epicriteria')
    .description('Compares epilepsy cases with the ILAE definitions of 2022, and maintains the rules for them.')
    .version(project.version)
    .addHelpText('after', AFTER_HELP)
  if (VERSION_FLAGS.includes(requested)) return epicriteria
  const isKnown = Object.values(COMMAND_GROUPS).some((commands) => Object.hasOwn(commands, requested))
  for (const [heading, commands] of Object.entries(COMMAND_GROUPS)) {
    epicriteria.commandsGroup(heading)
    for (const [name, load] of Object.entries(commands)) if (!isKnown || name === requested) (await load())(epicriteria)
  }
  return epicriteria
}

const AFTER_HELP = `${formatExamples('epicriteria classify case.yaml', 'epicriteria lint && epicriteria patients CAE')}

Exit status: 0 clean, 1 findings, 2 the tool could not run.`
