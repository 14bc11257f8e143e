import { listNodes, type Path } from '../pack/index.ts'

/** A text of a file, its location, and the last step to it: its key, or its number in a list. */
export type LocatedText = Readonly<{ path: Path; key: string; text: string }>

/** Every text below a value, in the order of the file. */
export const collectTexts = (value: unknown): LocatedText[] =>
  listNodes(value).flatMap((node) =>
    typeof node.value === 'string' ? [{ path: node.path, key: String(node.path.at(-1)), text: node.value }] : [],
  )
