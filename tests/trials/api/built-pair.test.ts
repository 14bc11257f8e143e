import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { runCommand } from '../../../scripts/build/start/processes.mjs'

it('a server does not start on a pack and a vocabulary of two builds, and prints what to run', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'epicriteria-'))
  try {
    for (const name of ['api', 'rules', 'schemas', 'package.json', 'tsconfig.json'])
      cpSync(name, join(folder, name), { recursive: true })
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    const file = join(folder, 'rules/built/vocabulary.json')
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"sha256":"[0-9a-f]+"/, '"sha256":"of-another-build"'))
    const { status, output } = await runCommand(process.execPath, ['--import', 'tsx', join(folder, 'api/server.ts')], {
      env: { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data') },
    })
    expect({ status, output }).toEqual({
      status: 1,
      output:
        'The files of rules/built come from two builds, so the page and the server would follow other rules: run `npm run build`, then start again.\n',
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
