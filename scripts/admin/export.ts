import { Argument } from 'commander'
import { rowsOf } from '../../api/database/copy.ts'
import { wordOption } from '../commands/options.ts'
import { csvLine } from './csv.ts'
import { type AddCommands, type House, inHouse, print } from './house.ts'

const KINDS = ['comments', 'feedback', 'validations', 'cases'] as const
const FORMATS = ['csv', 'ndjson'] as const

type Kind = (typeof KINDS)[number]
type Format = (typeof FORMATS)[number]

export const addExport: AddCommands = (program) => {
  program
    .command('export')
    .description('prints everything of one kind')
    .addArgument(new Argument('<kind>').choices(KINDS))
    .addOption(wordOption('format', FORMATS, 'how').default('csv'))
    .action((kind: Kind, { format }: { format: Format }) => inHouse((house) => exportAll(house, kind, format)))
}

async function exportAll({ db }: House, kind: Kind, format: Format): Promise<void> {
  let headed = false
  for await (const rows of rowsOf(db, kind))
    for (const row of rows) {
      if (format === 'csv' && !headed) print(csvLine(Object.keys(row)))
      headed = true
      print(format === 'csv' ? csvLine(Object.values(row)) : JSON.stringify(row))
    }
}
