import { dirname, join } from 'node:path/posix'
import { parseImports } from './imports.ts'
import { FACES, IMPORT_RULES, type ImportRule } from './rules.ts'

/** The imports of a file that the rules forbid, one sentence each. `file` is relative to the repository. */
export function findViolations(file: string, text: string): string[] {
  const rule = IMPORT_RULES.find(({ folder }) => isInside(file, folder))
  if (rule === undefined) return []
  return parseImports(file, text).flatMap(({ specifier, line, typesOnly }) => {
    if (!isImportAllowed(rule, file, specifier, typesOnly))
      return `${file}:${line}: ${rule.folder} may not import '${specifier}' (${describeAllowed(rule)}): move what is shared to where both may reach it.`
    const face = findBypassedFace(file, specifier)
    return face === undefined
      ? []
      : `${file}:${line}: '${specifier}' lies behind ${face}/index.ts: import it from there, or export it there first.`
  })
}

/** The files of this repository that a file imports. */
export const listImportedFiles = (file: string, text: string): string[] =>
  parseImports(file, text)
    .filter(({ specifier }) => specifier.startsWith('.'))
    .map(({ specifier }) => join(dirname(file), specifier))

/** The folder whose `index.ts` an import from outside bypasses. */
function findBypassedFace(file: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined
  const target = join(dirname(file), specifier)
  return Object.entries(FACES).find(
    ([folder, open]) =>
      isInside(target, folder) &&
      !isInside(file, folder) &&
      ![...open, 'index.ts'].some((name) => target === `${folder}/${name}`),
  )?.[0]
}

function isImportAllowed(rule: ImportRule, file: string, specifier: string, typesOnly: boolean): boolean {
  const { folder, mayImport, typesFrom = [], packages } = rule
  if (!specifier.startsWith('.')) return packages === 'all' || packages.some((name) => isFromPackage(specifier, name))
  const target = join(dirname(file), specifier)
  return [folder, ...mayImport, ...(typesOnly ? typesFrom : [])].some((allowed) => isInside(target, allowed))
}

const isFromPackage = (specifier: string, name: string): boolean =>
  name.endsWith(':') ? specifier.startsWith(name) : isInside(specifier, name)

const isInside = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`)

function describeAllowed({ mayImport, typesFrom = [], packages }: ImportRule): string {
  const folders =
    mayImport.length > 0 ? `it may import from ${mayImport.join(', ')}` : 'it may import from no other folder'
  const types = typesFrom.length > 0 ? `, types also from ${typesFrom.join(', ')}` : ''
  return `${folders}${types}${packages === 'all' ? '' : `; packages: ${packages.join(', ') || 'none'}`}`
}
