import { listNodes, type Path, type YamlFile } from '../../pack/index.ts'
import { type Check, type CheckFinding, createFindingAt } from '../check.ts'
import { getField, getItems, getStrings } from '../json.ts'

/** A 'no' that is stored as an entry of another section, or with which an entry of its own can stay ticked. */
export const storedNo: Check = {
  name: 'stored-no',
  needs: 'files',
  check: ({ documents }) =>
    documents.pages.flatMap((file) =>
      listNodes(file.value).flatMap(({ path, value }) => checkSection({ file, path, section: value })),
    ),
}

type LocatedSection = Readonly<{ file: YamlFile; path: Path; section: unknown }>

function checkSection({ file, path, section }: LocatedSection): CheckFinding[] {
  const code = getField(section, 'noStores')
  if (typeof code !== 'string') return []
  const findings = getItems(getField(section, 'findings'))
  const stored = findings.find((finding) => getField(finding, 'code') === code)
  const problem = stored === undefined ? NOT_A_FINDING : describeLeft(stored, findings)
  return problem === undefined ? [] : [createFindingAt(file, [...path, 'noStores'], problem)]
}

const NOT_A_FINDING = {
  what: "what the answer 'no' stores is no finding of this section",
  why: "the answer 'no' would be kept in another list, and this one would stay open",
  next: 'add an entry for it to the findings of this section',
}

function describeLeft(stored: unknown, findings: readonly unknown[]) {
  const excluded = [...getStrings(getField(stored, 'excludes')), getField(stored, 'code')]
  const left = findings.map((finding) => getField(finding, 'code')).filter((code) => !excluded.includes(code))
  if (left.length === 0) return undefined
  return {
    what: `the answer 'no' does not exclude \`${left.join('`, `')}\``,
    why: 'the seizure would hold a no and a yes side by side',
    next: `add \`${left.join('`, `')}\` to its \`excludes\``,
  }
}
