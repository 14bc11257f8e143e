import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const findRoot = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder))

/** The folder of the built rules and pages: of the repository, whether this is compiled or not, or of a bundle. */
const ROOT = findRoot(dirname(fileURLToPath(import.meta.url)))

export const resolvePath = (relative: string): string => join(ROOT, relative)

/** Reads a file of our own build, whose shape is known. */
export const readJson = <Contents>(relative: string): Contents =>
  JSON.parse(readFileSync(resolvePath(relative), 'utf8')) as Contents

/** The version of the program. */
export const readVersion = (): string => readJson<{ version: string }>('package.json').version
