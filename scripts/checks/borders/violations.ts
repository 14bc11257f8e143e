import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { parseSync } from 'vite'
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

/** One import of a module. Lines count from 1. */
type Import = Readonly<{ specifier: string; line: number; typesOnly: boolean }>

/** All imports of a module: static, re-exports, and dynamic ones with a literal name. */
function parseImports(file: string, text: string): Import[] {
  const { module } = parseSync(file, text)
  const createImport = (specifier: string, start: number, typesOnly: boolean): Import => ({
    specifier,
    typesOnly,
    line: text.slice(0, start).split('\n').length,
  })
  return [
    ...module.staticImports.map(({ moduleRequest, entries, start }) =>
      createImport(moduleRequest.value, start, entries.length > 0 && entries.every(({ isType }) => isType)),
    ),
    ...module.staticExports.flatMap(({ entries, start }) => {
      const requested = entries.filter(({ moduleRequest }) => moduleRequest)
      const [first] = requested
      return first?.moduleRequest
        ? [
            createImport(
              first.moduleRequest.value,
              start,
              requested.every(({ isType }) => isType),
            ),
          ]
        : []
    }),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const literal = /^(['"`])([^$]*)\1$/.exec(text.slice(start, end))
      return literal?.[2] === undefined ? [] : [createImport(literal[2], start, false)]
    }),
  ]
}

const CODE_FILE = /\.(ts|tsx|mjs)$/
const FOREIGN_FILES =
  /^(web\/dist|api\/dist|scripts\/dist|tests\/output|tests\/interop\/node_modules|schemas\/types)\/|^rules\/case\/submitted-case\.ts$/

/** The hand-written source files of some folders of this repository, sorted. */
export const listSourceFiles = (folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((file) => CODE_FILE.test(file) && !FOREIGN_FILES.test(file))
    .sort()

/** The import graph: each file with the files that it imports. */
type ImportGraph = ReadonlyMap<string, readonly string[]>

/**
 * The import cycles, one for each group of files that depend on one another; the first file is not repeated at the end.
 * Type imports count too: whoever reads one of the files has to read them all.
 */
export function findCycles(graph: ImportGraph): string[][] {
  const reachable = new Map([...graph.keys()].map((file) => [file, findReachable(graph, file)]))
  const seen = new Set<string>()
  const cycles: string[][] = []
  for (const file of [...graph.keys()].sort()) {
    if (seen.has(file) || !reachable.get(file)?.has(file)) continue
    cycles.push(findShortestCycle(graph, file))
    for (const other of reachable.get(file) ?? []) if (reachable.get(other)?.has(file)) seen.add(other)
  }
  return cycles
}

/** The transitive imports of a file; the file itself only if it is in a cycle. */
function findReachable(graph: ImportGraph, start: string): ReadonlySet<string> {
  const found = new Set<string>()
  const pending = [...(graph.get(start) ?? [])]
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (found.has(file)) continue
    found.add(file)
    pending.push(...(graph.get(file) ?? []))
  }
  return found
}

function findShortestCycle(graph: ImportGraph, start: string): string[] {
  const seen = new Set<string>()
  const paths = [[start]]
  for (const path of paths) {
    const targets = graph.get(path.at(-1) ?? start) ?? []
    if (targets.includes(start)) return path
    for (const target of targets) {
      if (seen.has(target)) continue
      seen.add(target)
      paths.push([...path, target])
    }
  }
  return [start]
}
