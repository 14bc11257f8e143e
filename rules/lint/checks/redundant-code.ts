import { listConditionFiles, listNodes, type Path, type Vocabulary, type YamlFile } from '../../pack/index.ts'
import { type Check, type CheckFinding, createFindingAt } from '../check.ts'
import { getStrings } from '../json.ts'

/** A code in a list that another code of the same list makes superfluous. */
export const redundantCode: Check = {
  name: 'redundant-code',
  needs: 'vocabulary',
  check: ({ documents, vocabulary }) =>
    listConditionFiles(documents).flatMap((file) =>
      collectLists(file.value).flatMap(({ path, key, codes }) =>
        codes.flatMap((code, index) => {
          const by = findCoveringCode(code, index, codes, key, vocabulary)
          return by === undefined ? [] : [reportRedundant(file, [...path, index], code, by)]
        }),
      ),
    ),
}

const reportRedundant = (file: YamlFile, path: Path, code: string, by: string): CheckFinding =>
  createFindingAt(file, path, {
    severity: 'warning',
    what: code === by ? `\`${code}\` is listed twice` : `\`${by}\` next to it makes \`${code}\` superfluous`,
    why: 'who reads the rule looks for a difference that is not there',
    next: `take \`${code}\` out of this list`,
  })

type CodeList = Readonly<{ path: Path; key: string; codes: readonly string[] }>

const LISTS_OF_ENTRIES = ['hasAny', 'hasAll', 'hasDocumented']

const collectLists = (value: unknown): CodeList[] =>
  listNodes(value)
    .map((node) => ({ path: node.path, key: String(node.path.at(-1)), codes: getStrings(node.value) }))
    .filter(({ key }) => LISTS_OF_ENTRIES.includes(key))

/**
 * Where all are demanded, the more exact code is enough, unless its parent was tried or looked at: untried,
 * the outcome alone is unknown. Kinds named with the thing itself in a list of any show what is meant.
 */
function findCoveringCode(
  code: string,
  index: number,
  codes: readonly string[],
  key: string,
  { features }: Vocabulary,
) {
  if (codes.indexOf(code) < index) return code
  if (key !== 'hasAll') return undefined
  return codes.find((other) => features[other]?.gate?.code === code && features[other]?.gate?.kind === 'detail')
}
