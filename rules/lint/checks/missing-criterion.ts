import { getFileCode } from '../../pack/index.ts'
import { type Check, createFindingAt } from '../check.ts'

/** A rule that demands nothing. */
export const missingCriterion: Check = {
  name: 'missing-criterion',
  needs: 'vocabulary',
  check: ({ rules }) =>
    rules
      .filter(({ rule }) => rule.mandatory.length === 0 && rule.onset?.mandatory === undefined)
      .map(({ file }) =>
        createFindingAt(
          file,
          ['mandatory'],
          {
            severity: 'warning',
            what: `${getFileCode(file.file)} demands nothing of a patient`,
            why: 'it would be likely for everyone whom no criterion excludes, also before anything is entered',
            next: 'write at least one mandatory criterion, or the range of the age at onset',
          },
          'key',
        ),
      ),
}
