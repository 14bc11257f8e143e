import { readdirSync } from 'node:fs'
import { join } from 'node:path/posix'

const CODE_FILE = /\.(ts|tsx|mjs)$/
const FOREIGN_FILES =
  /^(web\/dist|api\/dist|scripts\/dist|tests\/output|tests\/interop\/node_modules|schemas\/types)\/|^rules\/case\/submitted-case\.ts$/

/** The hand-written source files of some folders of this repository, sorted. */
export const listSourceFiles = (folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((file) => CODE_FILE.test(file) && !FOREIGN_FILES.test(file))
    .sort()
