import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createStorageRoom } from '../../api/database/storage-room.ts'
import { readSettings } from '../../api/settings/settings.ts'

it('a data folder that is gone ends no server: it is named once, and nothing is stored until it is back', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'epicriteria-'))
  const messages: string[] = []
  const room = createStorageRoom(readSettings({ DATA_DIR: dataDir }), ({ message }) => messages.push(message))
  expect(room.isAvailable()).toBe(true)
  rmSync(dataDir, { recursive: true })
  expect([room.isAvailable(), room.isAvailable()]).toEqual([false, false])
  expect(messages).toEqual([expect.stringContaining(`The disk of ${dataDir} does not answer (ENOENT`)])
})
