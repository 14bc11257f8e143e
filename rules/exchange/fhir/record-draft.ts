import type { JsonObject } from '../json-object.ts'

/** A case or a seizure while its answers are read. A value of a list has its position, where that is known. */
export type RecordDraft = Readonly<{
  isOfSeizure: boolean
  values: Map<string, unknown>
  remarks: Map<string, string>
  lists: Map<string, Map<string, number>>
}>

export const createRecord = (of: 'case' | 'seizure'): RecordDraft => ({
  isOfSeizure: of === 'seizure',
  values: new Map(),
  remarks: new Map(),
  lists: new Map(),
})

/** Adds a value to a list, once. */
export function addToList({ lists }: RecordDraft, field: string, value: string, position: number): void {
  const list = lists.get(field) ?? new Map<string, number>()
  lists.set(field, list)
  if (!list.has(value)) list.set(value, position)
}

export const hasAnswers = ({ values, remarks, lists }: RecordDraft): boolean =>
  values.size + remarks.size + lists.size > 0

/** The fields that have an answer, each list in its order. */
export const finishRecord = ({ values, remarks, lists }: RecordDraft): JsonObject => ({
  ...Object.fromEntries(values),
  ...Object.fromEntries([...lists].map(([field, list]) => [field, sortByPosition(list)])),
  ...(remarks.size > 0 && { remarks: Object.fromEntries(remarks) }),
})

/** Values without a position come after those that have one, in the order in which they came. */
const sortByPosition = (list: ReadonlyMap<string, number>): readonly string[] =>
  [...list].sort(([, one], [, other]) => (one === other ? 0 : one - other)).map(([value]) => value)
