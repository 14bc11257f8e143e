import type { FormNode, FormOption, FormQuestion } from './form-item.ts'

/** The questions of a form, found by their link ids, and the options of each field, by their codes. */
export type FormIndex = Readonly<{
  ofCase: ReadonlyMap<string, FormQuestion>
  ofSeizure: ReadonlyMap<string, FormQuestion>
  /** By field, whichever question offers them: an entry may move to another section. In the order of the form. */
  options: ReadonlyMap<string, ReadonlyMap<string, FormOption>>
  /** By field: the position of each value in the order of the form. */
  ranks: ReadonlyMap<string, ReadonlyMap<unknown, number>>
}>

export const SEIZURES_LINK_ID = 'seizures'

/** Made once a form; every answer is written and read by it. */
export function indexForm(items: readonly FormNode[]): FormIndex {
  const [seizures, others] = [items.filter(isSeizures), items.filter((item) => !isSeizures(item))]
  const options = indexOptions(listQuestions(items))
  return {
    ofCase: indexQuestions(others),
    ofSeizure: indexQuestions(seizures),
    options,
    ranks: new Map([...options].map(([field, ofField]) => [field, rankValues(ofField)])),
  }
}

const isSeizures = ({ linkId }: FormNode): boolean => linkId === SEIZURES_LINK_ID

const indexQuestions = (items: readonly FormNode[]): FormIndex['ofCase'] =>
  new Map(listQuestions(items).map((question) => [question.linkId, question]))

function indexOptions(questions: readonly FormQuestion[]): FormIndex['options'] {
  const byField = new Map<string, Map<string, FormOption>>()
  for (const { field, options = [] } of questions) {
    const ofField = byField.get(field) ?? new Map<string, FormOption>()
    for (const option of options) ofField.set(option.code, option)
    byField.set(field, ofField)
  }
  return byField
}

const rankValues = (options: ReadonlyMap<string, FormOption>): ReadonlyMap<string, number> =>
  new Map([...options.values()].map(({ value }, position) => [value, position]))

/** All questions, those of the seizures included, in the order of the form. */
export const listQuestions = (items: readonly FormNode[]): readonly FormQuestion[] =>
  items.flatMap((item) => ('items' in item ? listQuestions(item.items) : [item]))
