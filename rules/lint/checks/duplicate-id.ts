import { getFileCode, type Path, type YamlFile } from '../../pack/index.ts'
import { type Check, createFindingAt } from '../check.ts'
import { getField, getItems } from '../json.ts'

/** The names of the criteria that a rule's `onset` becomes. */
const ONSET_IDS = ['onset', 'onset-excluded']

/** Two criteria of one syndrome with the same name. */
export const duplicateId: Check = {
  name: 'duplicate-id',
  needs: 'files',
  check: ({ documents }) =>
    documents.syndromes.flatMap((file) => {
      const ids = listIds(file)
      return ids
        .filter(({ id }, index) => ONSET_IDS.includes(id) || ids.findIndex((other) => other.id === id) < index)
        .map(({ id, path }) =>
          createFindingAt(file, path, {
            what: ONSET_IDS.includes(id)
              ? `\`${id}\` is the name of the criterion that \`onset:\` makes`
              : `${getFileCode(file.file)} has two criteria called \`${id}\``,
            why: 'reference patients and results name a criterion by its id, so two could not be distinguished',
            next: 'give this one a name of its own',
          }),
        )
    }),
}

const listIds = ({ value }: YamlFile): { id: string; path: Path }[] =>
  ['mandatory', 'exclusionary'].flatMap((list) =>
    getItems(getField(value, list)).flatMap((criterion, index) => {
      const id = getField(criterion, 'id')
      return typeof id === 'string' ? [{ id, path: [list, index, 'id'] }] : []
    }),
  )
