/** A node and all below it, each before those below it. */
export const flattenTree = <Node extends Readonly<{ children?: readonly Node[] }>>(node: Node): Node[] => [
  node,
  ...(node.children ?? []).flatMap((child) => flattenTree(child)),
]
