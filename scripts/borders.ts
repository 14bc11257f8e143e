import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path/posix'
import { crossings } from './borders/check.ts'

const CODE = /\.(ts|tsx|mjs)$/
const FOLDERS = ['rules', 'schemas', 'scripts', 'api', 'web']
const NOT_OURS = /^web\/dist\//

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
).filter((file) => CODE.test(file) && !NOT_OURS.test(file))

const found = files.sort().flatMap((file) => crossings(file, readFileSync(file, 'utf8')))
for (const sentence of found) process.stdout.write(`${sentence}\n`)
process.exitCode = found.length > 0 ? 1 : 0
