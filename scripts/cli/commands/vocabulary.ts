import type { Command } from 'commander'
import { selectFormItems } from '../../../rules/case/index.ts'
import { compileVocabulary, type Vocabulary } from '../../../rules/pack/index.ts'
import { formatTable } from '../format/table.ts'
import { loadPack } from '../io/built-rules.ts'
import { createChoiceOption, createRulesOption, formatExamples } from '../io/options.ts'

const FORMATS = ['table', 'json'] as const

type VocabularyOptions = Readonly<{ format: (typeof FORMATS)[number]; rules?: string }>

/** An entry of the vocabulary. `field`: the key of the case or of the seizure that holds its code. */
type VocabularyRow = Readonly<{ page: string; section: string; field: string; code: string; label: string }>

export function addVocabulary(program: Command): void {
  program
    .command('vocabulary')
    .description('Lists everything that can be entered, with its page, section, code and label.')
    .addOption(createChoiceOption('format', FORMATS, 'how to print it').default('table'))
    .addOption(createRulesOption())
    .addHelpText(
      'after',
      formatExamples('epicriteria vocabulary', 'epicriteria vocabulary --format json > vocabulary.json'),
    )
    .action(async ({ format, rules }: VocabularyOptions) => {
      const rows = listVocabularyRows(compileVocabulary((await loadPack(rules)).pages))
      process.stdout.write(`${format === 'json' ? JSON.stringify(rows, null, 2) : formatVocabulary(rows)}\n`)
    })
}

/** In the order of the wizard. */
const listVocabularyRows = ({ pages, entries }: Vocabulary): VocabularyRow[] =>
  pages.flatMap(({ page }) => [
    ...selectFormItems(pages, 'option')
      .filter((option) => option.page === page)
      .map(({ section, key, value, label }) => ({
        page: page.title,
        section: section.title,
        field: key,
        code: value,
        label,
      })),
    ...[...entries.values()]
      .filter((entry) => entry.page === page.title)
      .map(({ section, list, code, label, help, hpo, match, retired }) => ({
        page: page.title,
        section,
        field: list,
        code,
        label,
        ...(help && { help }),
        ...(hpo && { hpo, match }),
        ...(retired && { retired }),
      })),
  ])

const formatVocabulary = (rows: readonly VocabularyRow[]): string =>
  formatTable(
    ['PAGE', 'SECTION', 'FIELD', 'CODE', 'LABEL'],
    rows.map(({ page, section, field, code, label }) => [page, section, field, code, label]),
  )
