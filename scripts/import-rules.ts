import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path/posix'
import { findViolations } from './borders/violations.ts'

const CODE_FILE = /\.(ts|tsx|mjs)$/
const FOLDERS = ['rules', 'schemas', 'scripts', 'api', 'web']
const BUILT_FILES = /^web\/dist\//

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
).filter((file) => CODE_FILE.test(file) && !BUILT_FILES.test(file))

const violations = files.sort().flatMap((file) => findViolations(file, readFileSync(file, 'utf8')))
for (const violation of violations) process.stdout.write(`${violation}\n`)
process.exitCode = violations.length > 0 ? 1 : 0
