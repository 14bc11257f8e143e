import type { Finding, Path, YamlFile } from '../../pack/index.ts'
import { type Check, findingAt } from '../check.ts'

const NAME = 'duplicate-code'

type Name = Readonly<{ file: YamlFile; path: Path; name: string }>

/** A code, or the name of a set, that the vocabulary declares twice. */
export const duplicateCode: Check = {
  name: NAME,
  check: ({ uses, sources }) => [
    ...repeated(uses.filter(({ kind }) => kind === 'declaration')).map(({ again, first }) =>
      said(
        again,
        first,
        'code',
        'stored cases know an entry by its code alone, so two entries could not be told apart',
      ),
    ),
    ...repeated(sources.pages.flatMap(setsOf)).map(({ again, first }) =>
      said(again, first, 'set', 'rules know a set by its name alone, and only one of the two would count'),
    ),
  ],
}

const setsOf = (file: YamlFile): Name[] => {
  const { value } = file
  const sets = typeof value === 'object' && value !== null && 'sets' in value ? value.sets : undefined
  return Object.keys(sets ?? {}).map((name) => ({ file, path: ['sets', name], name }))
}

function repeated<One extends Name>(names: readonly One[]): { again: One; first: One }[] {
  const seen = new Map<string, One>()
  return names.flatMap((again) => {
    const first = seen.get(again.name)
    if (first === undefined) seen.set(again.name, again)
    return first === undefined ? [] : [{ again, first }]
  })
}

const said = ({ file, path, name }: Name, first: Name, kind: 'code' | 'set', why: string): Finding =>
  findingAt(
    NAME,
    file,
    path,
    {
      what: `the ${kind} \`${name}\` is declared twice; the first time in ${first.file.file}, line ${first.file.placeOf(first.path, 'key').line}`,
      why,
      next: `give this ${kind} another name, or take one of the two out`,
    },
    kind === 'set' ? 'key' : 'value',
  )
