import type { Command } from 'commander'
import project from '../../package.json' with { type: 'json' }
import { createProgram } from './run.ts'

/** Each is loaded when it is named, so that it starts soon. */
const COMMANDS: Readonly<Record<string, () => Promise<(program: Command) => void>>> = {
  classify: async () => (await import('./commands/classify.ts')).addClassify,
  explain: async () => (await import('./commands/explain.ts')).addExplain,
  lint: async () => (await import('./commands/lint.ts')).addLint,
  patients: async () => (await import('./commands/patients.ts')).addPatients,
  coverage: async () => (await import('./commands/coverage.ts')).addCoverage,
  diff: async () => (await import('./commands/diff.ts')).addDiff,
  dump: async () => (await import('./commands/dump.ts')).addDump,
  vocabulary: async () => (await import('./commands/vocabulary.ts')).addVocabulary,
  convert: async () => (await import('./commands/convert.ts')).addConvert,
  fhir: async () => (await import('./commands/fhir.ts')).addFhir,
  verify: async () => (await import('./commands/verify.ts')).addVerify,
  mcp: async () => (await import('./commands/mcp.ts')).addMcp,
  new: async () => (await import('./commands/new.ts')).addNew,
  rename: async () => (await import('./commands/rename.ts')).addRename,
}

/** The command line with the command that is named first; without one, to choose from, with all. */
export async function createCommandLine(requested = ''): Promise<Command> {
  const epicriteria = createProgram('epicriteria')
    .description('Compares epilepsy cases with the ILAE definitions of 2022, and maintains the rules for them.')
    .version(project.version)
    .addHelpText('after', '\nExit status: 0 clean, 1 findings, 2 the tool could not run.')
  const names = Object.hasOwn(COMMANDS, requested) ? [requested] : Object.keys(COMMANDS)
  for (const name of names) (await COMMANDS[name]?.())?.(epicriteria)
  return epicriteria
}
