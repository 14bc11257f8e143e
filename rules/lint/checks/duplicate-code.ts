import type { Path, YamlFile } from '../../pack/index.ts'
import { type Check, type CheckFinding, createFindingAt } from '../check.ts'

type DeclaredName = Readonly<{ file: YamlFile; path: Path; name: string }>

/** A code of an entry or of a derived fact, or the name of a set, that is declared twice. */
export const duplicateCode: Check = {
  name: 'duplicate-code',
  needs: 'files',
  check: ({ references, documents }) => [
    ...findRepeated(references.filter(({ kind }) => kind === 'declaration' || kind === 'derived')).map(
      ({ again, first }) =>
        reportDuplicate(
          again,
          first,
          'code',
          'cases and rules know what it means by its code alone, so the two could not be distinguished',
        ),
    ),
    ...findRepeated(documents.pages.flatMap(listSets)).map(({ again, first }) =>
      reportDuplicate(again, first, 'set', 'rules know a set by its name alone, and only one of the two would count'),
    ),
  ],
}

const listSets = (file: YamlFile): DeclaredName[] => {
  const { value } = file
  const sets = typeof value === 'object' && value !== null && 'sets' in value ? value.sets : undefined
  return Object.keys(sets ?? {}).map((name) => ({ file, path: ['sets', name], name }))
}

function findRepeated<One extends DeclaredName>(names: readonly One[]): { again: One; first: One }[] {
  const seen = new Map<string, One>()
  return names.flatMap((repeat) => {
    const first = seen.get(repeat.name)
    if (first === undefined) seen.set(repeat.name, repeat)
    return first === undefined ? [] : [{ again: repeat, first }]
  })
}

const reportDuplicate = (
  { file, path, name }: DeclaredName,
  first: DeclaredName,
  kind: 'code' | 'set',
  why: string,
): CheckFinding =>
  createFindingAt(
    file,
    path,
    {
      what: `the ${kind} \`${name}\` is declared twice; the first time in ${first.file.file}, line ${first.file.locate(first.path, 'key').line}`,
      why,
      next: `give this ${kind} another name, or take one of the two out`,
    },
    kind === 'set' ? 'key' : 'value',
  )
