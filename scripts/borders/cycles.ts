/** Files and the files that each imports, by path. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/**
 * Every group of files that import one another in a circle, each as one such circle, without its first file again.
 * A type counts as much as a value: who reads one of the files has to read them all.
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

/** The files that a file imports, directly or through others; itself only in a circle. */
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
