import type { Command } from 'commander'
import { COMPLETION_WRITERS, type CompletedCommand } from '../format/completion.ts'
import { CliError } from '../io/cli-error.ts'
import { formatExamples } from '../io/options.ts'

/** Adds the command; `createWhole` makes the command line with all commands, which are what is completed. */
export const createAddCompletion =
  (createWhole: () => Promise<Command>) =>
  (program: Command): void => {
    program
      .command('completion')
      .description('Prints what makes a shell complete commands, options and their words.')
      .argument('<SHELL>', SHELLS)
      .addHelpText('after', AFTER_HELP)
      .action(async (given: string) => {
        const write = new Map(Object.entries(COMPLETION_WRITERS)).get(given)
        if (write === undefined) throw new CliError(`There is no completion for \`${given}\`. Give one of: ${SHELLS}.`)
        process.stdout.write(write((await createWhole()).commands.map(describeCommand)))
      })
  }

const SHELLS = Object.keys(COMPLETION_WRITERS).join(', ')

const AFTER_HELP = formatExamples(
  'source <(epicriteria completion bash)                                  in ~/.bashrc',
  'source <(epicriteria completion zsh)                                   in ~/.zshrc, after compinit',
  'epicriteria completion fish > ~/.config/fish/completions/epicriteria.fish',
)

const describeCommand = (command: Command): CompletedCommand => ({
  name: command.name(),
  description: command.description(),
  options: [
    ...command.options
      .filter(({ hidden }) => !hidden)
      .map(({ long, description, argChoices, required }) => ({
        ...{ name: long ?? '', description, words: argChoices ?? [], takesValue: required },
      })),
    { name: '--help', description: 'display help for command', words: [], takesValue: false },
  ],
})
