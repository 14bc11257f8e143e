/** The keys and indexes that lead to a location in plain data. */
export type DataPath = readonly (string | number)[]

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

export const getValueAt = (data: unknown, path: DataPath): unknown =>
  path.reduce((inner: unknown, step) => (isObject(inner) ? Reflect.get(inner, step) : undefined), data)

/** A copy of plain data in which the value at a path is another. */
export const withReplaced = <Data>(data: Data, path: DataPath, replacement: unknown): Data =>
  withChangedParent(data, path, (parent, step) => Reflect.set(parent, step, replacement))

/** A copy of plain data without the field or the member of a list at a path. */
export const withoutValueAt = <Data>(data: Data, path: DataPath): Data =>
  withChangedParent(data, path, (parent, step) => {
    if (Array.isArray(parent)) parent.splice(Number(step), 1)
    else Reflect.deleteProperty(parent, step)
  })

function withChangedParent<Data>(
  data: Data,
  path: DataPath,
  change: (parent: object, step: string | number) => void,
): Data {
  const copy = structuredClone(data)
  const parent = getValueAt(copy, path.slice(0, -1))
  const step = path.at(-1)
  if (isObject(parent) && step !== undefined) change(parent, step)
  return copy
}

/** The path of every field and member, those of a level before those below. */
export function listPaths(data: unknown): DataPath[] {
  if (!isObject(data)) return []
  const steps = Array.isArray(data) ? [...data.keys()] : Object.keys(data)
  return [
    ...steps.map((step) => [step]),
    ...steps.flatMap((step) => listPaths(getValueAt(data, [step])).map((below) => [step, ...below])),
  ]
}
