/** An answer that a question offers. `code`: in the code system; `value`: in the case. */
export type FormOption = Readonly<{
  code: string
  value: string
  label: string
  help?: string | undefined
  hpo?: string | undefined
  match?: 'exact' | 'broader' | 'narrower' | undefined
  isRetired?: true
}>

/** Shown when the question of that link id has this answer. */
type FormCondition = Readonly<{ linkId: string; code: string }>

/**
 * How a question is answered: with one option, with many, with words of no list, with a number, or with a text of a
 * line or of several.
 */
export type AnswerKind = 'one' | 'many' | 'words' | 'amount' | 'line' | 'area'

export type FormQuestion = Readonly<{
  linkId: string
  text: string
  kind: AnswerKind
  /** Where the case, or within the seizures a seizure, keeps the answer. */
  field: string
  /** True where the field is one of a seizure's remarks. */
  isRemark?: true
  options?: readonly FormOption[]
  unit?: string
  /** The field that keeps the unit, where that is chosen. */
  unitField?: string
  /** True where the form no longer asks, and stored cases may have an answer. */
  isHidden?: true
  enabledBy?: FormCondition | undefined
}>

export type FormGroup = Readonly<{
  linkId: string
  text: string
  /** True for the seizures alone. */
  repeats?: true
  enabledBy?: FormCondition | undefined
  items: readonly FormNode[]
}>

export type FormNode = FormGroup | FormQuestion

export const isGroup = (item: FormNode): item is FormGroup => 'items' in item
