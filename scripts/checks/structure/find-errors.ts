import type { FileStructure } from './parse-file.ts'

/** Switches without an exhaustiveness check, one sentence each. */
export const findOpenSwitches = (files: readonly FileStructure[]): string[] =>
  files.flatMap(({ file, openSwitches }) =>
    openSwitches.map(
      (line) =>
        `${file}:${line}: this switch forgets a new case in silence: end it in \`default: return value satisfies never\`, or make it a table checked with \`satisfies\`.`,
    ),
  )

/** Type names with more than one declaration, one sentence each, sorted. */
export function findAmbiguousTypes(files: readonly FileStructure[]): string[] {
  const places = new Map<string, string[]>()
  for (const { file, types } of files)
    for (const { name, line } of types) places.set(name, [...(places.get(name) ?? []), `${file}:${line}`])
  return [...places]
    .filter(([, declared]) => declared.length > 1)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, [first, ...others]]) =>
        `${first}: the type \`${name}\` is declared in ${others.join(', ')} too: give each meaning a name of its own, or import the one.`,
    )
}
