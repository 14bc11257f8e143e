import { listNodes, type Path, type Vocabulary, type YamlFile } from '../../pack/index.ts'
import { type Check, type CheckFinding, createFindingAt } from '../check.ts'
import { getField, getStrings } from '../json.ts'

/** An entry of unreported kind whose kinds a seizure holds in another list than the entry itself. */
export const unreportedKind: Check = {
  name: 'unreported-kind',
  needs: 'vocabulary',
  check: ({ documents, vocabulary }) =>
    documents.pages.flatMap((file) =>
      listNodes(file.value).flatMap(({ path, value }) => checkEntry({ file, path, entry: value }, vocabulary)),
    ),
}

type LocatedEntry = Readonly<{ file: YamlFile; path: Path; entry: unknown }>

function checkEntry({ file, path, entry }: LocatedEntry, { entries }: Vocabulary): CheckFinding[] {
  const code = String(getField(entry, 'code'))
  const unreported = entries.get(code)
  return getStrings(getField(entry, 'couldBe')).flatMap((kind, index) => {
    const known = entries.get(kind)
    const isAdjacent = kind !== code && known?.perSeizure && known.list === unreported?.list
    if (known === undefined || isAdjacent) return []
    return [
      createFindingAt(file, [...path, 'couldBe', index], {
        what: `\`${code}\` could be \`${kind}\`, which is not another entry of the same list of a seizure`,
        why: 'a kind stays open only in the list where the entry of unreported kind is ticked, so this one would not',
        next: `name entries that a seizure has besides \`${code}\`, or take \`${kind}\` out`,
      }),
    ]
  })
}
