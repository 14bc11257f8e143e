import { codeOf, type Path, type YamlFile } from '../../pack/index.ts'
import { type Check, findingAt } from '../check.ts'
import { fieldOf, itemsOf } from '../written.ts'

const NAME = 'duplicate-id'

/** The names of the criteria that a rule's `onset` becomes. */
const OF_ONSET = ['onset', 'onset-excluded']

/** Two criteria of one syndrome with the same name. */
export const duplicateId: Check = {
  name: NAME,
  check: ({ sources }) =>
    sources.syndromes.flatMap((file) => {
      const ids = idsOf(file)
      return ids
        .filter(({ id }, index) => OF_ONSET.includes(id) || ids.findIndex((other) => other.id === id) < index)
        .map(({ id, path }) =>
          findingAt(NAME, file, path, {
            what: OF_ONSET.includes(id)
              ? `\`${id}\` is the name of the criterion that \`onset:\` makes`
              : `${codeOf(file.file)} has two criteria called \`${id}\``,
            why: 'reference patients and results name a criterion by its id, so two could not be told apart',
            next: 'give this one a name of its own',
          }),
        )
    }),
}

const idsOf = ({ value }: YamlFile): { id: string; path: Path }[] =>
  ['mandatory', 'exclusionary'].flatMap((list) =>
    itemsOf(fieldOf(value, list)).flatMap((criterion, index) => {
      const id = fieldOf(criterion, 'id')
      return typeof id === 'string' ? [{ id, path: [list, index, 'id'] }] : []
    }),
  )
