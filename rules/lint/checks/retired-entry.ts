import { listNodes, type Path, type YamlFile } from '../../pack/index.ts'
import { type Check, type CheckFinding, createFindingAt } from '../check.ts'
import { getField, getItems } from '../json.ts'

/** An entry that the form still asks for, below one that it does not show. */
export const retiredEntry: Check = {
  name: 'retired-entry',
  needs: 'files',
  check: ({ documents }) =>
    documents.pages.flatMap((file) =>
      listNodes(file.value).flatMap(({ path, value }) => checkChildren(file, path, value)),
    ),
}

function checkChildren(file: YamlFile, path: Path, entry: unknown): CheckFinding[] {
  if (!isRetired(entry)) return []
  return getItems(getField(entry, 'children')).flatMap((child, index) => {
    if (isRetired(child)) return []
    return [
      createFindingAt(file, [...path, 'children', index, 'code'], {
        what: `\`${getField(child, 'code')}\` is below \`${getField(entry, 'code')}\`, which is retired`,
        why: 'the form shows an entry once the one above it is ticked, so nobody could reach this one',
        next: 'retire it too, or move it to where the form shows it',
      }),
    ]
  })
}

const isRetired = (entry: unknown): boolean => getField(entry, 'retired') !== undefined
