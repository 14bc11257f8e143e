import { SEIZURE_LISTS } from '../engine/index.ts'
import type { Path, RuleSources, YamlFile } from '../pack/index.ts'
import { textsAt } from './texts-at.ts'

type Kind = 'feature' | 'featureSet' | 'seizureEntry' | 'seizureSet' | 'source' | 'entry' | 'declaration'

/** A name that a file of rules uses: where it stands, and the key that it stands under, itself or in a list. */
export type Use = Readonly<{ kind: Kind; file: YamlFile; path: Path; key: string; name: string }>

type Kinds = Readonly<Record<string, Readonly<{ alone?: Kind; listed?: Kind }>>>

const IN_SYNDROMES: Kinds = {
  has: { alone: 'feature' },
  hasAny: { alone: 'featureSet', listed: 'feature' },
  hasAll: { alone: 'featureSet', listed: 'feature' },
  anyOf: { alone: 'seizureSet', listed: 'seizureEntry' },
  ref: { alone: 'source' },
  // Stryker disable next-line ArrowFunction: without a pair for each list the file cannot be loaded
  ...Object.fromEntries(SEIZURE_LISTS.map((list) => [list, { listed: 'seizureEntry' }])),
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
  // Stryker disable next-line UnaryOperator: a state is the last step but one, and the third
  return path.at(-2) === 'state' ? 'declaration' : kindOf(ON_PAGES[key], listed)
}

const kindOf = (kinds: Kinds[string] | undefined, listed: boolean): Kind | undefined =>
  listed ? kinds?.listed : kinds?.alone

/** A text with the key that it stands under, itself or in a list. */
type Text = Readonly<{ path: Path; key: string; listed: boolean }>

const usesIn = (file: YamlFile, kind: (text: Text) => Kind | undefined): Use[] =>
  textsAt(file.value).flatMap(({ path, text }) => {
    const listed = typeof path.at(-1) === 'number'
    const key = String(path.at(listed ? -2 : -1))
    const found = kind({ path, key, listed })
    // Stryker disable next-line ArrayDeclaration: a text is no use that a check asks for
    return found ? [{ kind: found, file, path, key, name: text }] : []
  })
