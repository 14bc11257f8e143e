import { nearest } from '../../case/index.ts'
import type { SourcesFile } from '../../pack/index.ts'
import { type Check, createFindingAt } from '../check.ts'

/** A reference to a paper or page that rules/sources.yaml does not have. */
export const unknownSource: Check = {
  name: 'unknown-source',
  needs: 'sources',
  check: ({ references, citations }) =>
    references
      .filter(({ kind, name }) => kind === 'source' && !Object.hasOwn(citations, name))
      .map(({ file, path, name }) =>
        createFindingAt(file, path, {
          what: `no source is called \`${name}\``,
          why: 'every line that a clinician reads names what it rests on, so the rule cannot be shown without it',
          next: `${formatSuggestion(name, citations)}A new source is first added to rules/sources.yaml`,
        }),
      ),
}

function formatSuggestion(name: string, citations: SourcesFile): string {
  const like = nearest(name, Object.keys(citations))
  const citation = like && citations[like]?.citation
  return citation ? `did you mean \`${like}\` (${citation})? ` : ''
}
