import { cpSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVER_FILES } from '../../rules/pack/index.ts'
import { getProgramFolder } from './start/targets.mjs'
import { listFiles } from './start/up-to-date.mjs'

/** The folders of node_modules with a part that is compiled for the machine, and what they load. */
const NATIVE_FOLDERS = ['better-sqlite3', 'bindings', 'file-uri-to-path', '@node-rs'] as const

/** What a package was compiled from and by, which nothing reads once it is. */
const COMPILED_FROM = /better-sqlite3\/(deps|src|build\/(?!Release$|Release\/better_sqlite3\.node$))/

/** What the server reads, apart from its code. */
const ASSETS = [...Object.values(SERVER_FILES), 'rules/descriptions', 'web/dist']

/**
 * Writes the server with all that it needs to a folder: `node FOLDER/api/server.js` starts it, without npm and without
 * a TypeScript loader. The pages, the rules and the programs must have been built.
 * Returns the size in a sentence.
 * @throws ENOENT where something was not built
 */
export function writeServerBundle(folder: string): string {
  rmSync(folder, { recursive: true, force: true })
  cpSync(getProgramFolder('server'), join(folder, 'api'), { recursive: true })
  for (const asset of ASSETS) cpSync(asset, join(folder, asset), { recursive: true })
  for (const name of NATIVE_FOLDERS)
    cpSync(`node_modules/${name}`, join(folder, 'node_modules', name), {
      recursive: true,
      filter: (source) => !COMPILED_FROM.test(source),
    })
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'))
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ name, version, private: true, type: 'module' })}\n`)
  const bytes = listFiles(folder).reduce((sum, file) => sum + statSync(file).size, 0)
  return `${folder}: ${(bytes / 1e6).toFixed(1)} MB`
}
