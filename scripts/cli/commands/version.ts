import type { Command } from 'commander'
import project from '../../../package.json' with { type: 'json' }
import { describePack } from '../format/classification.ts'
import { loadPack } from '../io/built-rules.ts'
import { createRulesOption, formatExamples } from '../io/options.ts'

export function addVersion(program: Command): void {
  program
    .command('version')
    .description('Prints the version of the command, and that of the rules with their date, hash and status.')
    .addOption(createRulesOption())
    .addHelpText('after', formatExamples('epicriteria version', 'epicriteria version --rules ../other/rules'))
    .action(async ({ rules }: Readonly<{ rules?: string }>) => {
      const lines = [`epicriteria ${project.version}`, ...describePack(await loadPack(rules))]
      process.stdout.write(`${lines.join('\n')}\n`)
    })
}
