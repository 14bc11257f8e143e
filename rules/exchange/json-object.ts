/** An object of JSON whose shape is not known yet. */
export type JsonObject = Readonly<Record<string, unknown>>

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The object under a key; an empty one where there is none. */
export const getObject = (from: JsonObject, key: string): JsonObject => {
  const value = from[key]
  return isJsonObject(value) ? value : {}
}

/** The objects of a list under a key; whatever else is in it is left out. */
export const getList = (from: JsonObject, key: string): readonly JsonObject[] => {
  const value = from[key]
  return Array.isArray(value) ? value.filter(isJsonObject) : []
}

/** The text under a key; empty where there is none. */
export const getText = (from: JsonObject, key: string): string => {
  const value = from[key]
  return typeof value === 'string' ? value : ''
}

/** A list as it is; an empty one for anything else. */
export const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
