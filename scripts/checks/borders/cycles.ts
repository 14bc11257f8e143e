/** The import graph: each file with the files that it imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/**
 * The import cycles, one for each group of files that depend on one another; the first file is not repeated at the end.
 * Type imports count too: whoever reads one of the files has to read them all.
 */
export function findCycles(graph: ImportGraph): string[][] {
  const reachable = new Map([...graph.keys()].map((file) => [file, findReachable(graph, file)]))
  const seen = new Set<string>()
  const cycles: string[][] = []
  for (const file of [...graph.keys()].sort()) {
    if (seen.has(file) || !reachable.get(file)?.has(file)) continue
    cycles.push(findShortestCycle(graph, file))
    for (const other of reachable.get(file) ?? []) if (reachable.get(other)?.has(file)) seen.add(other)
  }
  return cycles
}

/** The transitive imports of a file; the file itself only if it is in a cycle. */
function findReachable(graph: ImportGraph, start: string): ReadonlySet<string> {
  const found = new Set<string>()
  const pending = [...(graph.get(start) ?? [])]
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (found.has(file)) continue
    found.add(file)
    pending.push(...(graph.get(file) ?? []))
  }
  return found
}

function findShortestCycle(graph: ImportGraph, start: string): string[] {
  const seen = new Set<string>()
  const paths = [[start]]
  for (const path of paths) {
    const targets = graph.get(path.at(-1) ?? start) ?? []
    if (targets.includes(start)) return path
    for (const target of targets) {
      if (seen.has(target)) continue
      seen.add(target)
      paths.push([...path, target])
    }
  }
  return [start]
}
