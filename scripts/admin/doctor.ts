import { existsSync } from 'node:fs'
import { isDiskFull } from '../../api/database/disk-reserve.ts'
import { DISK_FULL } from '../../api/database/storage-room.ts'
import { listRetiredSettings } from '../../api/settings/retired-settings.ts'
import type { Settings } from '../../api/settings/settings.ts'
import { listWeakSettings } from '../../api/settings/weak-settings.ts'
import { type AddCommands, print, readSettingsOrFail, reportProblems } from './context.ts'

export const addDoctor: AddCommands = (program) => {
  program
    .command('doctor')
    .description('names the settings that weaken the security of the server or are no longer read, and a full disk')
    .action(() => {
      const settings = readSettingsOrFail()
      const weaknesses = listWeakSettings(settings)
      if (weaknesses.length === 0) print('No setting weakens the security of the server.')
      reportProblems([
        ...weaknesses,
        ...listRetiredSettings(process.env, settings.identityProviders),
        ...(hasFullDisk(settings) ? [DISK_FULL] : []),
      ])
    })
}

const hasFullDisk = ({ databaseUrl, dataDir }: Settings): boolean =>
  databaseUrl === undefined && existsSync(dataDir) && isDiskFull(dataDir)
