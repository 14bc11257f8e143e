import { basename } from 'node:path'
import { getFileCode } from '../../pack/index.ts'
import { type Check, createFinding, FIRST_LINE } from '../check.ts'

/** A syndrome without the text that its page shows. The pack can be built without it. */
export const missingDescription: Check = {
  name: 'missing-description',
  needs: 'files',
  check: ({ documents }) => {
    const described = documents.descriptions.map(({ file }) => basename(file, '.md'))
    return documents.syndromes
      .filter(({ file }) => !described.includes(getFileCode(file)))
      .map(({ file }) =>
        createFinding(file, FIRST_LINE, {
          severity: 'warning',
          what: `${getFileCode(file)} has no description`,
          why: "the syndrome's page opens with this text and would show none",
          next: `write rules/descriptions/${getFileCode(file)}.md`,
        }),
      )
  },
}
