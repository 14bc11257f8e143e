/** For each name, those to which it leads. */
export type Links = ReadonlyMap<string, readonly string[]>

/** The names on the way from one back to itself, that one first; undefined where there is no such way. */
export function findCircle(name: string, links: Links, trail: readonly string[] = []): readonly string[] | undefined {
  if (trail[0] === name) return trail
  if (trail.includes(name)) return undefined
  for (const next of links.get(name) ?? []) {
    const circle = findCircle(next, links, [...trail, name])
    if (circle) return circle
  }
  return undefined
}
