import { SEIZURE_LISTS } from '../case/index.ts'
import { listNodes, type Path, type RuleDocuments, type YamlFile } from '../pack/index.ts'

type ReferenceKind =
  | 'feature'
  | 'featureSet'
  | 'seizureEntry'
  | 'seizureSet'
  | 'source'
  | 'entry'
  | 'declaration'
  | 'derived'

/** A name that a file of the rules uses or declares: its location, and the key whose value, or list, holds it. */
export type NameReference = Readonly<{ kind: ReferenceKind; file: YamlFile; path: Path; key: string; name: string }>

type KindsByKey = Readonly<Record<string, Readonly<{ alone?: ReferenceKind; listed?: ReferenceKind }>>>

const IN_SYNDROMES: KindsByKey = {
  has: { alone: 'feature' },
  hasAny: { alone: 'featureSet', listed: 'feature' },
  hasAll: { alone: 'featureSet', listed: 'feature' },
  hasDocumented: { alone: 'featureSet', listed: 'feature' },
  accepts: { listed: 'feature' },
  proves: { listed: 'entry' },
  anyOf: { alone: 'seizureSet', listed: 'seizureEntry' },
  ref: { alone: 'source' },
  ...Object.fromEntries(SEIZURE_LISTS.map((list) => [list, { listed: 'seizureEntry' }])),
}

const ON_PAGES: KindsByKey = {
  code: { alone: 'declaration' },
  gate: { alone: 'entry' },
  noStores: { alone: 'entry' },
  inSeizure: { alone: 'entry' },
  noSeizure: { alone: 'feature' },
  cannotBeHad: { alone: 'feature' },
  entry: { alone: 'entry' },
  ageOfSyndrome: { alone: 'entry' },
  laterPhase: { alone: 'entry' },
  firstType: { alone: 'entry' },
  trigger: { alone: 'entry' },
  excludes: { listed: 'entry' },
  implies: { listed: 'entry' },
  oneOf: { listed: 'entry' },
  couldBe: { listed: 'entry' },
  covers: { listed: 'entry' },
  allBut: { listed: 'entry' },
  codes: { listed: 'entry' },
  openWith: { listed: 'entry' },
  recordedOnly: { listed: 'entry' },
  keptInSight: { listed: 'entry' },
  details: { listed: 'entry' },
  triggers: { listed: 'entry' },
}

/** Every name that the files use, also in files that are wrong elsewhere. */
export const collectReferences = ({
  syndromes,
  overlaps,
  investigations,
  derived,
  features,
  profiles,
  pages,
}: RuleDocuments): NameReference[] => [
  ...[...syndromes, ...profiles, ...(overlaps ? [overlaps] : []), ...(features ? [features] : [])].flatMap((file) =>
    collectFileReferences(file, ({ key, listed }) => findKind(IN_SYNDROMES[key], listed)),
  ),
  ...(investigations ? collectFileReferences(investigations, findInvestigationKind) : []),
  ...pages.flatMap((file) => collectFileReferences(file, findPageKind)),
  ...(derived ? collectFileReferences(derived, findDerivedKind) : []),
]

const findInvestigationKind = ({ key, listed }: KeyedText): ReferenceKind | undefined =>
  key === 'entries' && listed ? 'entry' : undefined

const findDerivedKind = ({ key, listed }: KeyedText): ReferenceKind | undefined =>
  key === 'code' ? 'derived' : findKind(IN_SYNDROMES[key], listed)

function findPageKind({ key, listed, path }: KeyedText): ReferenceKind | undefined {
  if (path[0] === 'sets' && listed) return 'entry'
  return path.at(-2) === 'state' ? 'declaration' : findKind(ON_PAGES[key], listed)
}

const findKind = (kinds: KindsByKey[string] | undefined, listed: boolean): ReferenceKind | undefined =>
  listed ? kinds?.listed : kinds?.alone

/** A text with the key whose value, or list, holds it. */
type KeyedText = Readonly<{ path: Path; key: string; listed: boolean }>

const collectFileReferences = (
  file: YamlFile,
  findReferenceKind: (text: KeyedText) => ReferenceKind | undefined,
): NameReference[] =>
  collectTexts(file.value).flatMap(({ path, text }) => {
    const listed = typeof path.at(-1) === 'number'
    const key = String(path.at(listed ? -2 : -1))
    const referenceKind = findReferenceKind({ path, key, listed })
    return referenceKind ? [{ kind: referenceKind, file, path, key, name: text }] : []
  })

/** A text of a file, its location, and the last step to it: its key, or its number in a list. */
type LocatedText = Readonly<{ path: Path; key: string; text: string }>

/** Every text below a value, in the order of the file. */
export const collectTexts = (value: unknown): LocatedText[] =>
  listNodes(value).flatMap((node) =>
    typeof node.value === 'string' ? [{ path: node.path, key: String(node.path.at(-1)), text: node.value }] : [],
  )
