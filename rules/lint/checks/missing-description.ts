import { basename } from 'node:path'
import { codeOf } from '../../pack/index.ts'
import { type Check, FIRST_LINE, finding } from '../check.ts'

const NAME = 'missing-description'

/** A syndrome without the text that its page shows. The pack can be built without it. */
export const missingDescription: Check = {
  name: NAME,
  check: ({ sources }) => {
    const described = sources.descriptions.map(({ file }) => basename(file, '.md'))
    return sources.syndromes
      .filter(({ file }) => !described.includes(codeOf(file)))
      .map(({ file }) =>
        finding(NAME, file, FIRST_LINE, {
          severity: 'warning',
          what: `${codeOf(file)} has no description`,
          why: "the syndrome's page opens with this text and would show none",
          next: `write rules/descriptions/${codeOf(file)}.md`,
        }),
      )
  },
}
