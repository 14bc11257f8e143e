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
}
