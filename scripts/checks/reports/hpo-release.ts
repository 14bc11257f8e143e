/** What a release of HPO holds for an id. `mergedInto`: the term that has taken it over. */
export type ReleasedTerm = Readonly<{ label: string; mergedInto?: string; isObsolete: boolean; replacedBy?: string }>

/** A release of HPO, by its ids, those of merged terms included. */
export type HpoRelease = Readonly<{ version: string; terms: ReadonlyMap<string, ReleasedTerm> }>

/** An id of ours with the label that we give it. */
export type NamedTerm = Readonly<{ hpo: string; label: string }>

/** Reads a release in the OBO format; undefined if the text is none. */
export function parseObo(text: string): HpoRelease | undefined {
  const [head = '', ...stanzas] = text.split(/^\[(?=\w+\]$)/m)
  const version = readTags(head).get('data-version')?.[0]
  const terms = new Map(stanzas.filter((stanza) => stanza.startsWith('Term]')).flatMap(readTerm))
  return version === undefined || terms.size === 0 ? undefined : { version, terms }
}

function readTerm(stanza: string): (readonly [string, ReleasedTerm])[] {
  const tags = readTags(stanza)
  const [[id = ''] = [], [label = ''] = [], [replacedBy] = []] = ['id', 'name', 'replaced_by'].map((tag) =>
    tags.get(tag),
  )
  const isObsolete = tags.get('is_obsolete')?.[0] === 'true'
  const merged = (tags.get('alt_id') ?? []).map(
    (other) => [other, { label, mergedInto: id, isObsolete: false }] as const,
  )
  return [[id, { label, isObsolete, ...(replacedBy !== undefined && { replacedBy }) }], ...merged]
}

function readTags(stanza: string): ReadonlyMap<string, readonly string[]> {
  const tags = new Map<string, string[]>()
  for (const [, tag = '', value = ''] of stanza.matchAll(/^([\w-]+): (.*?)\r?$/gm))
    tags.set(tag, [...(tags.get(tag) ?? []), value])
  return tags
}

/** How a release differs from our terms, one sentence each. */
export const listHpoChanges = (named: readonly NamedTerm[], { terms }: HpoRelease): readonly string[] =>
  named.flatMap((term) => {
    const change = describeChange(term, terms)
    return change === undefined ? [] : [`${term.hpo} '${term.label}' ${change}`]
  })

function describeChange({ hpo, label }: NamedTerm, terms: HpoRelease['terms']): string | undefined {
  const released = terms.get(hpo)
  if (released === undefined) return 'is no term of this release.'
  if (released.mergedInto !== undefined) return `is merged into ${released.mergedInto} '${released.label}': name that.`
  if (released.isObsolete)
    return released.replacedBy === undefined
      ? 'is obsolete, and nothing replaces it.'
      : `is obsolete: read ${released.replacedBy} '${terms.get(released.replacedBy)?.label ?? ''}' and decide anew.`
  return released.label === label ? undefined : `is called '${released.label}'.`
}
