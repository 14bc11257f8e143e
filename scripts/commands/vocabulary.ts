import type { Command } from 'commander'
import { compileVocabulary, type Vocabulary } from '../../rules/pack/index.ts'
import { table } from '../report/table.ts'
import { rulesOption, wordOption } from './options.ts'
import { packOf } from './rules.ts'

const FORMATS = ['table', 'json'] as const

type Options = Readonly<{ format: (typeof FORMATS)[number]; rules: string }>

/** One thing that can be entered. `field`: the key of the case or of the seizure that holds the code. */
type Feature = Readonly<{ page: string; section: string; field: string; code: string; label: string }>

export function addVocabulary(program: Command): void {
  program
    .command('vocabulary')
    .description('Lists everything that can be entered, with its page, section, code and label.')
    .addOption(wordOption('format', FORMATS, 'how to print it').default('table'))
    .addOption(rulesOption())
    .action(({ format, rules }: Options) => {
      const features = featuresOf(compileVocabulary(packOf(rules).pages))
      process.stdout.write(`${format === 'json' ? JSON.stringify(features, null, 2) : asTable(features)}\n`)
    })
}

/** In the order of the wizard. */
const featuresOf = ({ pages, entries }: Vocabulary): Feature[] =>
  pages.flatMap(({ page, sections }) => [
    ...sections.flatMap(({ title, choice }) =>
      (choice?.options ?? []).map(({ value, label }) => ({
        page: page.title,
        section: title,
        field: choice?.key ?? '',
        code: value,
        label,
      })),
    ),
    ...[...entries.values()]
      .filter((entry) => entry.page === page.title)
      .map(({ section, list, code, label, help, hpo, match }) => ({
        ...{ page: page.title, section, field: list, code, label },
        ...(help && { help }),
        ...(hpo && { hpo, match }),
      })),
  ])

const asTable = (features: readonly Feature[]): string =>
  table(
    ['PAGE', 'SECTION', 'FIELD', 'CODE', 'LABEL'],
    features.map(({ page, section, field, code, label }) => [page, section, field, code, label]),
  )
