import { SOURCE_STATES } from '../../case/index.ts'
import { listNodes, type Path, splitNames, type YamlFile } from '../../pack/index.ts'
import { foldText } from '../../text/fold-text.ts'
import { type Check, type CheckFinding, createFindingAt } from '../check.ts'
import { getField } from '../json.ts'

type EntryName = Readonly<{ file: YamlFile; path: Path; name: string; label: string }>

/** A name of something that can be entered, by which something else is found too, or which its label has already. */
export const ambiguousName: Check = {
  name: 'ambiguous-name',
  needs: 'files',
  check({ documents }) {
    const labels = documents.pages.flatMap(listLabels)
    const first = new Map<string, EntryName>()
    for (const label of labels) first.set(foldText(label.name), label)
    return documents.pages.flatMap(listNames).flatMap((written) => {
      const folded = foldText(written.name)
      const earlier = first.get(folded)
      if (earlier === undefined) first.set(folded, written)
      return earlier === undefined ? [] : [reportName(written, earlier)]
    })
  },
}

const reportName = ({ file, path, name }: EntryName, earlier: EntryName): CheckFinding =>
  createFindingAt(file, path, {
    what: `\`${name}\` already means '${earlier.label}' (${earlier.file.file}, line ${earlier.file.locate(earlier.path).line})`,
    why: 'who types a name ticks what it finds first, so it has to mean one thing; case, accents, spelling and plural tell nothing apart',
    next: 'leave it out of one of the two, or add the word that tells them apart, such as `in sleep`',
  })

/** Where things that can be entered are in a page. */
const ENTRY_LISTS: readonly unknown[] = ['findings', 'children', 'options', 'fields', 'shortcuts']

/** The labels of what the form offers. */
const listLabels = (file: YamlFile): readonly EntryName[] =>
  listNodes(file.value).flatMap(({ path, value }) => {
    const label = getField(value, 'label')
    const isOffered = ENTRY_LISTS.includes(path.at(-2)) && getField(value, 'retired') === undefined
    return isOffered && typeof label === 'string' ? [{ file, path: [...path, 'label'], name: label, label }] : []
  })

/** The names of entries and of states; those of a section only lead to its entries. */
const listNames = (file: YamlFile): readonly EntryName[] =>
  listNodes(file.value).flatMap(({ path, value }) => {
    if (ENTRY_LISTS.includes(path.at(-2)))
      return toNames(file, [...path, 'also'], getField(value, 'also'), String(getField(value, 'label')))
    return path.at(-2) === 'sections' ? SOURCE_STATES.flatMap((state) => listStateNames(file, path, value, state)) : []
  })

const listStateNames = (file: YamlFile, path: Path, section: unknown, state: string): readonly EntryName[] =>
  toNames(
    file,
    [...path, 'stateAlso', state],
    getField(getField(section, 'stateAlso'), state),
    `${getField(section, 'title')}: ${state}`,
  )

const toNames = (file: YamlFile, path: Path, names: unknown, label: string): readonly EntryName[] =>
  typeof names === 'string' ? splitNames(names).map((name) => ({ file, path, name, label })) : []
