import { flattenTree } from '../../rules/case/index.ts'
import type { VocabularyPage } from '../../rules/pack/index.ts'
import schema from '../../schemas/case.schema.json' with { type: 'json' }

/**
 * Everything that a person can enter, as the files of everyday terms and letters name it: codes of entries that are
 * still offered, codes of the states of a section, `choice:KEY=VALUE` and `field:KEY`.
 */
export const listKnownHits = (pages: readonly VocabularyPage[]): ReadonlySet<string> =>
  new Set([...pages.flatMap(({ sections }) => sections.flatMap(listHitsOfSection)), ...listFields()])

type FormSection = VocabularyPage['sections'][number]

function listHitsOfSection({ findings = [], state, choice }: FormSection): string[] {
  const offered = findings.flatMap(flattenTree).filter(({ retired }) => retired === undefined)
  const options = choice?.options.map(({ value }) => `choice:${choice.key}=${value}`)
  return [...offered.map(({ code }) => code), ...Object.values(state ?? {}), ...(options ?? [])]
}

const listFields = (): string[] => Object.keys(schema.properties).map((key) => `field:${key}`)
