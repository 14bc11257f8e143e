import { getFileCode, type Path, type YamlFile } from '../../pack/index.ts'
import { type Check, createFindingAt } from '../check.ts'
import { getField, getItems } from '../json.ts'

type WrittenName = Readonly<{ file: YamlFile; path: Path; name: string }>

/** One name, abbreviation or older name given to two syndromes, or twice to one. */
export const duplicateName: Check = {
  name: 'duplicate-name',
  needs: 'files',
  check({ documents }) {
    const names = documents.syndromes.flatMap(listNames)
    return names.flatMap((written, index) => {
      const first = names.slice(0, index).find((other) => fold(other.name) === fold(written.name))
      return first === undefined ? [] : [createNameFinding(written, first)]
    })
  },
}

const createNameFinding = ({ file, path, name }: WrittenName, first: WrittenName) =>
  createFindingAt(file, path, {
    what: `\`${name}\` is already a name of ${getFileCode(first.file.file)}`,
    why: 'who looks for a syndrome by a name is led to one page, so the name has to say which',
    next: 'leave it out of one of the two, or say in it what tells them apart',
  })

const fold = (name: string): string => name.toLowerCase()

function listNames(file: YamlFile): readonly WrittenName[] {
  const paths: readonly Path[] = [
    ['name'],
    ['abbreviation'],
    ...getItems(getField(file.value, 'also')).map((_, index): Path => ['also', index]),
  ]
  return paths.flatMap((path) => {
    const name = getFieldAt(file.value, path)
    return typeof name === 'string' ? [{ file, path, name }] : []
  })
}

const getFieldAt = (value: unknown, [key, index]: Path): unknown =>
  index === undefined ? getField(value, String(key)) : getItems(getField(value, String(key)))[Number(index)]
