import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { repairNativeModule } from '../../../scripts/build/start/native-module.mjs'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'epicriteria-native-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A package in the place of SQLite's that cannot be loaded until its script of installation has run. */
function writePackage(install: string): void {
  const module = join(folder, 'node_modules/better-sqlite3')
  mkdirSync(module, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"private":true,"dependencies":{"better-sqlite3":"1.0.0"}}')
  writeFileSync(
    join(module, 'package.json'),
    JSON.stringify({ name: 'better-sqlite3', version: '1.0.0', main: 'index.js', scripts: { install } }),
  )
  writeFileSync(join(module, 'index.js'), "throw new Error('compiled against a different Node.js version')")
}

it('a module of SQLite that was made for another Node is made anew', async () => {
  writePackage(`node -e "fs.writeFileSync('index.js', 'module.exports = class { close() {} }')"`)
  await repairNativeModule(folder)
  await repairNativeModule(folder)
})

it('one that cannot be made anew is named with what to do', async () => {
  writePackage('node -e "process.exit(1)"')
  await expect(repairNativeModule(folder)).rejects.toThrow(
    /cannot be used by this Node, so the server was not started and no case was touched: run `npm ci`/,
  )
})
