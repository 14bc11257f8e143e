/** The value of a key in handwritten data, which may have any shape. */
export const getField = (value: unknown, key: string): unknown =>
  Object.entries(Object(value)).find(([name]) => name === key)?.[1]

export const getItems = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const getStrings = (value: unknown): readonly string[] =>
  getItems(value).filter((item) => typeof item === 'string')
