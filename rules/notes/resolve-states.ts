import type { Suggestion } from './suggestion.ts'
import type { NoteTerms } from './terms.ts'

/**
 * Of a source that is called normal and abnormal, the note says at least once that something was found: 'normal' then
 * falls away. What stands above a finding need not be said.
 */
export function resolveStates(
  suggestions: readonly Suggestion[],
  { opposites, gates }: NoteTerms,
): readonly Suggestion[] {
  const certain = suggestions.filter(({ context }) => context !== 'uncertain')
  const codes = certain.flatMap(({ target }) => (target.kind === 'entry' ? [target.code] : []))
  const abnormal = new Set(codes.flatMap((code) => [code, ...listAbove(code, gates)]))
  return suggestions.filter(({ target }) => {
    if (target.kind !== 'entry') return true
    const opposite = opposites[target.code]
    return (
      opposite === undefined ||
      gates[target.code] !== undefined ||
      !abnormal.has(opposite) ||
      isAbove(target.code, gates)
    )
  })
}

function listAbove(code: string, gates: NoteTerms['gates']): readonly string[] {
  const above = gates[code]
  return above === undefined ? [] : [above, ...listAbove(above, gates)]
}

const isAbove = (code: string, gates: NoteTerms['gates']): boolean => Object.values(gates).includes(code)
