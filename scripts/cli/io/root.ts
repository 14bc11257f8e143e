import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const findRoot = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder))

/** The folder of EpiCriteria: of the repository, whether this is compiled or not, or of the installed package. */
export const ROOT = findRoot(dirname(fileURLToPath(import.meta.url)))

/** The rules as they are written; an installed package has none. */
export const RULES_FOLDER = join(ROOT, 'rules')
