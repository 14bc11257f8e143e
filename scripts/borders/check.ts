import { dirname, join } from 'node:path/posix'
import { importsOf } from './imports.ts'
import { BORDERS, type Border } from './table.ts'

/** Every import of a file that crosses a border, one sentence each. `file` is relative to the repository. */
export function crossings(file: string, text: string): string[] {
  const border = BORDERS.find(({ folder }) => isBelow(file, folder))
  if (border === undefined) return []
  return importsOf(file, text)
    .filter(({ specifier, typesOnly }) => !mayImport(border, file, specifier, typesOnly))
    .map(
      ({ specifier, line }) =>
        `${file}:${line}: ${border.folder} may not import '${specifier}' (${allowance(border)}): move what is shared to where both may reach it.`,
    )
}

function mayImport(border: Border, file: string, specifier: string, typesOnly: boolean): boolean {
  const { folder, from, typesFrom = [], packages } = border
  if (!specifier.startsWith('.')) return packages === 'all' || packages.some((name) => isPartOf(specifier, name))
  const target = join(dirname(file), specifier)
  return [folder, ...from, ...(typesOnly ? typesFrom : [])].some((allowed) => isBelow(target, allowed))
}

const isPartOf = (specifier: string, name: string): boolean =>
  name.endsWith(':') ? specifier.startsWith(name) : isBelow(specifier, name)

const isBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`)

function allowance({ from, typesFrom = [], packages }: Border): string {
  const folders = from.length > 0 ? `it may import from ${from.join(', ')}` : 'it may import from no other folder'
  const types = typesFrom.length > 0 ? `, types also from ${typesFrom.join(', ')}` : ''
  return `${folders}${types}${packages === 'all' ? '' : `; packages: ${packages.join(', ') || 'none'}`}`
}
