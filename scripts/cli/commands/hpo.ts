import type { Command } from 'commander'
import { listHpoChanges, parseObo } from '../exchange/hpo-release.ts'
import { loadHpoMap } from '../io/built-rules.ts'
import { nameInput, readInput } from '../io/case-input.ts'
import { CliError } from '../io/cli-error.ts'

export function addHpo(program: Command): void {
  program
    .command('hpo')
    .description('Compares the HPO terms of the map with a release of HPO: labels, merged and obsolete terms.')
    .argument('<FILE>', 'hp.obo of the release, from https://hpo.jax.org/data/ontology')
    .action(runHpo)
}

async function runHpo(file: string): Promise<void> {
  const release = parseObo(await readInput(file))
  if (release === undefined)
    throw new CliError(`${nameInput(file)} is no release of HPO: give the file hp.obo, which names its data-version.`)
  const { terms, notUsed, onsetClasses } = loadHpoMap()
  const named = [...terms, ...notUsed, ...onsetClasses]
  const changes = listHpoChanges(named, release)
  for (const change of changes) process.stdout.write(`${change}\n`)
  process.stdout.write(`${named.length} terms compared with ${release.version}: ${changes.length} differ.\n`)
  process.exitCode = changes.length > 0 ? 1 : 0
}
