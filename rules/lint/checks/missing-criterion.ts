import { codeOf } from '../../pack/index.ts'
import { type Check, findingAt } from '../check.ts'

const NAME = 'missing-criterion'

/** A rule that demands nothing. */
export const missingCriterion: Check = {
  name: NAME,
  check: ({ rules }) =>
    rules
      .filter(({ rule }) => rule.mandatory.length === 0 && rule.onset?.mandatory === undefined)
      .map(({ file }) =>
        findingAt(
          NAME,
          file,
          ['mandatory'],
          {
            severity: 'warning',
            what: `${codeOf(file.file)} demands nothing of a patient`,
            why: 'it would be likely for everyone whom no criterion excludes, also before anything is entered',
            next: 'write at least one mandatory criterion, or the range of the age at onset',
          },
          'key',
        ),
      ),
}
