import { type AddCommands, print, withDatabase } from './context.ts'

export const addMigration: AddCommands = (program) => {
  program
    .command('migrate')
    .description('brings the database to this version, as the server does at its start')
    .action(() =>
      withDatabase('migrate', () => {
        print('The database is at the current version.')
        return Promise.resolve('')
      }),
    )
  program
    .command('init')
    .description('makes a new, empty database where there is none, also where one seems to be lost')
    .action(() =>
      withDatabase(
        'init',
        ({ settings: { dataDir } }) => {
          print(`A new database was made in ${dataDir}.`)
          return Promise.resolve('')
        },
        'none',
      ),
    )
}
