import type { SourcesFile } from '../../pack/index.ts'
import { type Check, findingAt } from '../check.ts'
import { nearest } from '../nearest.ts'

const NAME = 'unknown-source'

/** A reference to a paper or page that rules/sources.yaml does not have. */
export const unknownSource: Check = {
  name: NAME,
  check: ({ uses, citations }) =>
    citations === undefined
      ? []
      : uses
          .filter(({ kind, name }) => kind === 'source' && !Object.hasOwn(citations, name))
          .map(({ file, path, name }) =>
            findingAt(NAME, file, path, {
              what: `no source is called \`${name}\``,
              why: 'every line that a clinician reads names what it rests on, so the rule cannot be shown without it',
              next: `${suggestion(name, citations)}A new source is first added to rules/sources.yaml`,
            }),
          ),
}

function suggestion(name: string, citations: SourcesFile): string {
  const like = nearest(name, Object.keys(citations))
  const citation = like && citations[like]?.citation
  return citation ? `did you mean \`${like}\` (${citation})? ` : ''
}
