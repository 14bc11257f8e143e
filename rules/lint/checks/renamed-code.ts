import type { YamlFile } from '../../pack/index.ts'
import { type Check, type CheckFinding, createFindingAt } from '../check.ts'
import { getField } from '../json.ts'

/** A former code that is in use again, or whose code of today does not exist. */
export const renamedCode: Check = {
  name: 'renamed-code',
  needs: 'vocabulary',
  check: ({ documents, vocabulary }) =>
    documents.pages.flatMap((file) =>
      Object.entries(Object(getField(file.value, 'renamed'))).flatMap(([former, today]) => [
        ...(vocabulary.entries.has(former) ? [reportReusedCode(file, former)] : []),
        ...(vocabulary.entries.has(String(today)) ? [] : [reportMissingTarget(file, former, String(today))]),
      ]),
    ),
}

const reportReusedCode = (file: YamlFile, former: string): CheckFinding =>
  createFindingAt(
    file,
    ['renamed', former],
    {
      what: `\`${former}\` is a former code and the code of an entry`,
      why: 'a stored case with this code would be read as the one or the other, whichever was not meant',
      next: 'give the entry a code that was never used',
    },
    'key',
  )

const reportMissingTarget = (file: YamlFile, former: string, today: string): CheckFinding =>
  createFindingAt(file, ['renamed', former], {
    what: `no entry has the code \`${today}\``,
    why: `stored cases with \`${former}\` would lose what was ticked`,
    next: 'name the code that the entry has today',
  })
