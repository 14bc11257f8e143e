/** What stands under a key of something that was written by hand and may have any shape. */
export const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, key)
    ? Object.entries(value).find(([name]) => name === key)?.[1]
    : undefined

export const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const textsIn = (value: unknown): readonly string[] => itemsOf(value).filter((item) => typeof item === 'string')
