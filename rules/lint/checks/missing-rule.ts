import { basename } from 'node:path'
import { codeOf } from '../../pack/index.ts'
import { type Check, FIRST_LINE, finding } from '../check.ts'

const NAME = 'missing-rule'

/** A syndrome that is described and has no rule any more: nobody would be compared with it, and nothing would show it. */
export const missingRule: Check = {
  name: NAME,
  check: ({ sources }) => {
    const ruled = sources.syndromes.map(({ file }) => codeOf(file))
    return sources.descriptions
      .map(({ file }) => ({ file, code: basename(file, '.md') }))
      .filter(({ code }) => !ruled.includes(code))
      .map(({ file, code }) =>
        finding(NAME, file, FIRST_LINE, {
          what: `${code} is described and has no rule`,
          why: 'no patient would be compared with it, and nobody would notice that it is missing',
          next: `put rules/syndromes/${code}.yaml back, or give it its name again if it was renamed`,
        }),
      )
  },
}
