import { listWeakSettings } from '../../api/shared/weak-settings.ts'
import { type AddCommands, print, readSettingsOrFail, reportProblems } from './context.ts'

export const addDoctor: AddCommands = (program) => {
  program
    .command('doctor')
    .description('names the settings that weaken the security of the server')
    .action(() => {
      const weaknesses = listWeakSettings(readSettingsOrFail())
      if (weaknesses.length === 0) print('No setting weakens the security of the server.')
      reportProblems(weaknesses)
    })
}
