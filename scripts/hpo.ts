import { listHpoChanges, parseObo } from './checks/reports/hpo-release.ts'
import { loadHpoMap } from './cli/io/built-rules.ts'
import { nameInput, readInput } from './cli/io/case-input.ts'
import { CliError } from './cli/io/cli-error.ts'
import { createProgram, runProgram } from './cli/run.ts'

const program = createProgram('hpo')
  .description('Compares the HPO terms of the map with a release of HPO: labels, merged and obsolete terms.')
  .argument('<FILE>', 'hp.obo of the release, from https://hpo.jax.org/data/ontology')
  .addHelpText('after', '\nExit status: 0 nothing differs, 1 something does, 2 the file is no release.')
  .action(async (file: string) => {
    const release = parseObo(await readInput(file))
    if (release === undefined)
      throw new CliError(`${nameInput(file)} is no release of HPO: give the file hp.obo, which names its data-version.`)
    const { terms, notUsed, onsetClasses } = loadHpoMap()
    const named = [...terms, ...notUsed, ...onsetClasses]
    const changes = listHpoChanges(named, release)
    for (const change of changes) process.stdout.write(`${change}\n`)
    process.stdout.write(`${named.length} terms compared with ${release.version}: ${changes.length} differ.\n`)
    process.exitCode = changes.length > 0 ? 1 : 0
  })

await runProgram(program)
