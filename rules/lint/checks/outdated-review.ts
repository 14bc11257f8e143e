import { isDeepStrictEqual } from 'node:util'
import type { YamlFile } from '../../pack/index.ts'
import { type Check, createFindingAt } from '../check.ts'
import { getField } from '../json.ts'

/** A rule that was reviewed, has been changed since, and is still marked as reviewed. */
export const outdatedReview: Check = {
  name: 'outdated-review',
  needs: 'base',
  check: ({ documents, base }) =>
    documents.syndromes
      .filter((file) =>
        isOutdated(
          base.documents.syndromes.find((one) => one.file === file.file),
          file,
        ),
      )
      .map((file) =>
        createFindingAt(file, ['status'], {
          what: 'the rule has changed and is still called reviewed',
          why: 'a result would be shown as resting on a rule that an expert has read, and nobody has read this one',
          next: 'write `status: draft`; the person who reviews the change sets it to reviewed in a change of its own',
        }),
      ),
}

const isReviewed = ({ value }: YamlFile): boolean => getField(value, 'status') === 'reviewed'

const isOutdated = (before: YamlFile | undefined, after: YamlFile): boolean =>
  before !== undefined && isReviewed(before) && isReviewed(after) && !isDeepStrictEqual(before.value, after.value)
