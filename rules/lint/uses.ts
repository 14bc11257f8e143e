import { SEIZURE_LISTS, SEIZURE_VALUES } from '../engine/index.ts'
import type { Path, RuleSources, YamlFile } from '../pack/index.ts'

type Kind =
  | 'feature'
  | 'featureSet'
  | 'seizureEntry'
  | 'seizureSet'
  | 'seizureValue'
  | 'source'
  | 'entry'
  | 'declaration'

/** A name that a file of rules uses: where it stands, and the key that it stands under, itself or in a list. */
export type Use = Readonly<{ kind: Kind; file: YamlFile; path: Path; key: string; name: string }>

type Kinds = Readonly<Record<string, Readonly<{ alone?: Kind; listed?: Kind }>>>

const IN_SYNDROMES: Kinds = {
  has: { alone: 'feature' },
  hasAny: { alone: 'featureSet', listed: 'feature' },
  hasAll: { alone: 'featureSet', listed: 'feature' },
  anyOf: { alone: 'seizureSet', listed: 'seizureEntry' },
  ref: { alone: 'source' },
  ...Object.fromEntries(SEIZURE_LISTS.map((list) => [list, { listed: 'seizureEntry' }])),
  ...Object.fromEntries(SEIZURE_VALUES.map((value) => [value, { alone: 'seizureValue' }])),
}

const ON_PAGES: Kinds = {
  code: { alone: 'declaration' },
  gate: { alone: 'entry' },
  excludes: { listed: 'entry' },
  codes: { listed: 'entry' },
}

/** Every name that the files use, also in files that are wrong elsewhere. */
export const usesOf = ({ syndromes, pages }: RuleSources): Use[] => [
  ...syndromes.flatMap((file) => usesIn(file, ({ key, listed }) => kindOf(IN_SYNDROMES[key], listed))),
  ...pages.flatMap((file) => usesIn(file, onPage)),
]

function onPage({ key, listed, path }: Text): Kind | undefined {
  if (path[0] === 'sets' && listed) return 'entry'
  return path.at(-2) === 'state' ? 'declaration' : kindOf(ON_PAGES[key], listed)
}

const kindOf = (kinds: Kinds[string] | undefined, listed: boolean): Kind | undefined =>
  listed ? kinds?.listed : kinds?.alone

type Text = Readonly<{ path: Path; key: string; listed: boolean; name: string }>

const usesIn = (file: YamlFile, kind: (text: Text) => Kind | undefined): Use[] =>
  textsOf(file.value).flatMap((text) => {
    const found = kind(text)
    return found ? [{ kind: found, file, path: text.path, key: text.key, name: text.name }] : []
  })

/** Every text of a file with the key that it stands under. */
function textsOf(value: unknown, path: Path = []): Text[] {
  if (typeof value === 'string') return [textAt(path, value)]
  if (typeof value !== 'object' || value === null) return []
  const step = Array.isArray(value) ? Number : String
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, [...path, step(key)]))
}

function textAt(path: Path, name: string): Text {
  const listed = typeof path.at(-1) === 'number'
  return { path, name, listed, key: String(path.at(listed ? -2 : -1) ?? '') }
}
